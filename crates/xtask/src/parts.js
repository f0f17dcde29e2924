// What comes behind the script that wasm-bindgen writes for the page: it fetches the other parts of
// the program, each with its style, and tells the program whether they came. The build puts in which
// files they are, with their digests: none is ever of another build, and none that came to harm is
// taken.

const PARTS = "%PARTS%";
// A file that does not come is given up after this, longer with each attempt. Milliseconds.
const PATIENCE = 60_000;

// What the address asks for is fetched beside the program.
const WANTED = { new: "play", game: "play", shared: "play", learn: "school", puzzles: "school", rules: "school", settings: "extras", tiles: "extras" };

const came = new Map();
const attempts = new Map();
// The stylesheets that came, by the number in their names.
const sheets = [];

// The program runs when it asks for a part.
let isBegun;
const begun = new Promise((done) => { isBegun = done; });

// A file that came once is never run again. It is named by the first of its digest.
function piece([stem, digest, end]) {
  const [name, integrity] = [`${stem}-${digest.replace(/\W/g, "").slice(0, 16)}${end}`, `sha256-${digest}`];
  if (!came.has(name)) {
    const coming = take(name, integrity);
    coming.catch(() => came.delete(name));
    came.set(name, coming);
  }
  return came.get(name);
}

async function take(name, integrity) {
  const attempt = (attempts.get(name) ?? 0) + 1;
  attempts.set(name, attempt);
  // What the browser has may be what came to harm.
  const cache = attempt > 1 ? "reload" : "default";
  const late = new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`${name} is late`)), attempt * PATIENCE);
  });
  // (A signal that ends the fetch would keep Chrome's service worker busy, and an update waiting.)
  const made = name.endsWith(".css") ? styled : compiled;
  const use = await Promise.race([made(name, { integrity, cache }), late]);
  await use();
}

async function answered(name, options) {
  const answer = await fetch(new URL(name, import.meta.url), options);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function compiled(name, options) {
  const answer = await answered(name, options);
  // Not every host says that it is a program.
  const copy = answer.clone();
  const whole = async () => WebAssembly.compile(await copy.arrayBuffer());
  const module = await (WebAssembly.compileStreaming?.(answer).catch(whole) ?? whole());
  return async () => {
    await begun;
    const { memory, __indirect_function_table, __wasm_split_shared0 } = wasm;
    const shared = { memory, __indirect_function_table, __wasm_split_shared0 };
    await WebAssembly.instantiate(module, { __wasm_split: shared });
  };
}

// Behind the page's own, and among each other as they were written, whichever comes first.
async function styled(name, options) {
  const sheet = await new CSSStyleSheet().replace(await (await answered(name, options)).text());
  return () => {
    sheets[name.split("-")[1]] = sheet;
    document.adoptedStyleSheets = sheets.filter(Boolean);
  };
}

async function bring(part, callback, data) {
  isBegun();
  const pieces = await Promise.allSettled(PARTS[part].map(piece));
  const lacking = pieces.find(({ status }) => status === "rejected");
  if (lacking) {
    console.warn(lacking.reason);
    // What is kept for offline use may have come to harm: the next attempt finds it mended.
    const { port2 } = new MessageChannel();
    navigator.serviceWorker?.controller?.postMessage({ type: "heal" }, [port2]);
  }
  wasm.__indirect_function_table.get(callback)(data, !lacking);
}

const [, address] = location.hash.match(/^#\/?(\w+)/) ?? [];
for (const file of PARTS[WANTED[address]] ?? []) piece(file).catch(() => {});
