// A static host for the built site, as simple as its intended hosts: gzip, ten minutes of caching,
// no special headers. `node serve.js DIR BASE PORT [ADDRESS]`, or `serve()` from a test.

import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The built site; DIST names another folder than `dist/`. */
export const DIST = process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const PACKED = new Map();

/** Compresses the file with gzip, once: every test requests the same files. */
function packed(file, body) {
  const known = PACKED.get(file);
  if (known?.body.equals(body)) return known.gzip;
  const gzip = gzipSync(body);
  PACKED.set(file, { body, gzip });
  return gzip;
}

/**
 * Serves `root` under `base`. `url` is its address; `asked` lists the requested paths below it;
 * `use(root)` replaces the site by another build, like a new deployment; `close()` takes the host
 * off the network.
 */
export async function serve({ root, base = "/bastide/", port = 0, address = "127.0.0.1" }) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    asked.push(pathname.slice(base.length));
    const file = pathname.startsWith(base) && (await find(pathname.slice(base.length)));
    if (!file) {
      response.writeHead(404, { "content-type": "text/plain" }).end("Not here.");
      return;
    }
    const headers = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "max-age=600",
    };
    let body = await readFile(file);
    if (/\bgzip\b/.test(request.headers["accept-encoding"] ?? "") && extname(file) !== ".png") {
      headers["content-encoding"] = "gzip";
      body = packed(file, body);
    }
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  });

  async function find(path) {
    const file = join(root, normalize(`/${decodeURIComponent(path)}`));
    const candidate = path === "" || path.endsWith("/") ? join(file, "index.html") : file;
    const found = await stat(candidate).catch(() => undefined);
    return found?.isFile() ? candidate : undefined;
  }

  await new Promise((done, failed) => {
    server.on("error", failed).listen(port, address, done);
  });
  return {
    url: `http://${address}:${server.address().port}${base}`,
    asked,
    use(other) {
      root = other;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [root, base, port, address] = argv.slice(2);
  try {
    const { url } = await serve({ root, base, port: Number(port), address });
    console.log(`Bastide is at ${url} (Ctrl+C ends it).`);
  } catch (why) {
    console.error(`It cannot be served: ${why.message}`);
    exit(1);
  }
}
