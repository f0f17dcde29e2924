// The speed of the page's worker program compared with native code: one worker, and several at
// once. No browser is needed, for Node runs WebAssembly as Chromium does. `script/measure
// --thinking`, on the built site.
//
//   --json   machine-readable output
//
// Fails if the answers of the two differ.

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { DIST } from "./serve.js";

const TARGET = env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url));

/**
 * Returns the processor time of this thread in seconds, if the system reports it; else wall time.
 */
function spent() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}

/** Runs a worker: answers lists of questions. */
async function work({ script, program }) {
  const { default: begin, say } = await import(script);
  await begin({ module_or_path: program });
  parentPort.on("message", (questions) => {
    const answers = questions.map((question) => {
      const start = spent();
      const answer = say(question);
      return { answer, seconds: spent() - start };
    });
    parentPort.postMessage(answers);
  });
  parentPort.postMessage("ready");
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** Measures the page's program, with the repetitions and the parallelism of the native run. */
async function measure({ cores, rounds, many, games }) {
  const files = readdirSync(DIST).filter((name) => name.startsWith("thinker-"));
  const read = (end) => readFileSync(join(DIST, files.find((name) => name.endsWith(end))));
  const script = `data:text/javascript;base64,${read(".js").toString("base64")}`;
  const workers = Array.from({ length: many }, () =>
    new Worker(new URL(import.meta.url), { workerData: { script, program: read(".wasm") } }));
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const ask = async (worker, questions) => {
    worker.postMessage(questions);
    return (await once(worker, "message"))[0];
  };
  const rows = {};
  for (const { name, questions, answers, simulations, alone, together } of games) {
    const quickest = questions.map(() => Infinity);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { answer, seconds }] of (await ask(workers[0], questions)).entries()) {
        if (answer !== answers[at]) throw new Error(`${name}: ${answer} is not ${answers[at]}`);
        quickest[at] = Math.min(quickest[at], seconds);
      }
    }
    const start = performance.now();
    const all = await Promise.all(workers.map((worker) => ask(worker, questions)));
    const clock = (performance.now() - start) / 1000;
    const busy = sum(all.flat().map(({ seconds }) => seconds));
    const row = (times, [native, nativeClock], [wasm, wasmClock]) => {
      const a_second = (time) => Math.round((times * simulations) / time);
      return {
        native: a_second(native),
        wasm: a_second(wasm),
        wasm_of_native: Math.round((100 * native) / wasm) / 100,
        native_decisions: Math.round((10 * times * questions.length) / native) / 10,
        wasm_decisions: Math.round((10 * times * questions.length) / wasm) / 10,
        ...(times > 1 && { native_by_clock: a_second(nativeClock), wasm_by_clock: a_second(wasmClock) }),
      };
    };
    rows[`${name}, one worker`] = row(1, [alone], [sum(quickest)]);
    rows[`${name}, ${many} workers`] = row(many, together, [busy, clock]);
  }
  return { cores, rounds, rows };
}

if (isMainThread) {
  const native = execFileSync(join(TARGET, "release", "examples", "speed"), { encoding: "utf8" });
  const report = await measure(JSON.parse(native));
  if (argv.includes("--json")) {
    console.log(JSON.stringify(report));
  } else {
    const { cores, rounds, rows } = report;
    console.log(`simulations, and decisions, of the strongest in a second of a processor; one worker: the best of ${rounds} rounds; several, by the clock too, on ${cores} cores. Both answer the same.`);
    console.table(rows);
  }
  exit();
} else {
  await work(workerData);
}
