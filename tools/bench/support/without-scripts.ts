import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const DENSE = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** Headers of the connection, or of bytes that are compressed again. */
const OWN_HEADERS = new Set([
  "connection",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "keep-alive",
]);

/** Serves the site's rendered pages without any script tag, which leaves only the cost of styles and layout. */
export async function serveWithoutScripts(site: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const packed = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  const load = async (path: string, accept: string) => {
    const answer = await fetch(`${site}${path}`, { headers: { accept, "accept-encoding": "br" } });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)));
    const isPage = /^text\/html/.test(answer.headers.get("content-type") ?? "");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const plain = isPage ? Buffer.from(dropScripts(bytes.toString())) : bytes;
    const isText = /^(text\/|application\/(json|javascript)|image\/svg)/.test(headers["content-type"] ?? "");
    if (isText) headers["content-encoding"] = "br";
    return { status: answer.status, headers, body: isText ? await compress(plain, DENSE) : plain };
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const key = `${path} ${request.headers.accept}`;
    try {
      const answer = packed.get(key) ?? (await load(path, request.headers.accept ?? "*/*"));
      packed.set(key, answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.writeHead(502).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The system gave no port.");
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function dropScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}
