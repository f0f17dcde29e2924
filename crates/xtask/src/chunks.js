// Appended to the script that wasm-bindgen writes for the page: loads the other chunks of the
// program, each with its stylesheets, and reports to the program whether they loaded. The build
// inserts the names and digests of their files, so that files of another build and corrupted files
// are rejected.

const CHUNKS = "%CHUNKS%";
// Timeout of a file, multiplied by the number of the attempt. Milliseconds.
const PATIENCE = 60_000;

// The chunks of each screen, by the first word of its address, the first to be shown first. (A test of
// the page compares this with what the program loads.)
const ROUTES = {
  new: ["setup", "play"],
  game: ["play"],
  games: ["extras"],
  shared: ["play", "extras"],
  embed: ["play", "extras", "review"],
  turn: ["play", "extras", "review"],
  challenge: ["play", "extras"],
  learn: ["play", "school"],
  puzzles: ["play", "school"],
  journeys: ["play"],
  rules: ["play", "school"],
  tiles: ["extras"],
  settings: ["extras"],
};

// The files that are loaded or being loaded: each is a promise of a function that adds it to the page.
const files = new Map();
const attempts = new Map();
// The loaded stylesheets, by the number in their names.
const sheets = [];

// A loaded file is never loaded again. Its name contains the beginning of its digest.
const nameOf = ([stem, digest, end]) => `${stem}-${digest.replace(/\W/g, "").slice(0, 16)}${end}`;

function loaded(file, priority = "auto") {
  const name = nameOf(file);
  if (!files.has(name)) {
    const loading = load(name, { integrity: `sha256-${file[1]}`, priority });
    loading.catch(() => files.delete(name));
    files.set(name, loading);
  }
  return files.get(name);
}

async function added(file) {
  const add = await loaded(file);
  try {
    await add();
  } catch (why) {
    files.delete(nameOf(file));
    throw why;
  }
}

async function load(name, options) {
  const attempt = (attempts.get(name) ?? 0) + 1;
  attempts.set(name, attempt);
  // The browser's cached file may be the corrupted one.
  const cache = attempt > 1 ? "reload" : "default";
  const late = new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`${name} is late`)), attempt * PATIENCE);
  });
  // (Aborting the fetch by a signal would keep Chrome's service worker busy, and an update
  // waiting.)
  const made = name.endsWith(".css") ? styled : compiled;
  const add = await Promise.race([made(name, { ...options, cache }), late]);
  let adding;
  return () => (adding ??= add());
}

async function answered(name, options) {
  const answer = await fetch(new URL(name, import.meta.url), options);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function compiled(name, options) {
  const answer = await answered(name, options);
  // Not every host sends the MIME type of WebAssembly.
  const copy = answer.clone();
  const whole = async () => WebAssembly.compile(await copy.arrayBuffer());
  const module = await (WebAssembly.compileStreaming?.(answer).catch(whole) ?? whole());
  return async () => {
    const { memory, __indirect_function_table, __wasm_split_shared0 } = wasm;
    const shared = { memory, __indirect_function_table, __wasm_split_shared0 };
    await WebAssembly.instantiate(module, { __wasm_split: shared });
  };
}

// After the page's own stylesheets, and in their written order, in whatever order they load.
async function styled(name, options) {
  const sheet = await new CSSStyleSheet().replace(await (await answered(name, options)).text());
  return () => {
    sheets[name.split("-")[1]] = sheet;
    document.adoptedStyleSheets = sheets.filter(Boolean);
  };
}

async function bring(chunk, callback, data) {
  const pieces = await Promise.allSettled(CHUNKS[chunk].map(added));
  const lacking = pieces.find(({ status }) => status === "rejected");
  if (lacking) {
    console.warn(lacking.reason);
    // The offline cache may be corrupted: it is repaired before the next attempt.
    const { port2 } = new MessageChannel();
    navigator.serviceWorker?.controller?.postMessage({ type: "heal" }, [port2]);
  }
  wasm.__indirect_function_table.get(callback)(data, !lacking);
}

// Loads the chunks of an address one after the other, without adding them to the page.
async function prepare(address, priority) {
  const [, word] = address.match(/^#\/?(\w+)/) ?? [];
  const asked = new Set();
  for (const chunk of ROUTES[word] ?? []) {
    const more = CHUNKS[chunk].filter((file) => !asked.has(nameOf(file)));
    for (const file of more) asked.add(nameOf(file));
    await Promise.allSettled(more.map((file) => loaded(file, priority)));
  }
}

// The chunks of the address load in parallel with the program, and those of a button or a link as soon as
// it is pressed or the pointer is over it.
const SIGNS = ["pointerover", "pointerdown", "focusin", "click"];
const LINKS = "[data-press], a[href*='#/']";
const prepareFor = (link) => prepare(link.hash || `#/${link.dataset.press}`);
const noticed = ({ target }) => {
  const link = target.closest?.(LINKS);
  if (link) prepareFor(link);
};
for (const sign of SIGNS) addEventListener(sign, noticed, { capture: true, passive: true });
const pressed = document.querySelector("#start [aria-busy]");
if (pressed) prepareFor(pressed);
else prepare(location.hash);

// Most visitors start a game: its chunks load before they ask for it.
export const ahead = () => prepare("#/new", "low");
