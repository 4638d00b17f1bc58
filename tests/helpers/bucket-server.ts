import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createLocalServer } from "./local-server.ts";

interface StoredObject {
  body: Buffer;
  type: string;
}

export interface BucketServer {
  url: string;
  objects: Map<string, StoredObject>;
  /** The received requests, as "GET /bucket/key". */
  requests: string[];
  /** Answers everything with this status instead. */
  failWith: number | undefined;
  stop(): Promise<void>;
}

const NO_SUCH_KEY =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>';

/** Speaks as much of S3 as a store of files needs, on loopback. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects: BucketServer["objects"] = new Map();
  const state: BucketServer = { url: "", objects, requests: [], failWith: undefined, stop };
  const server = createLocalServer(async (request, response) => {
    const { pathname: key } = new URL(request.url ?? "/", "http://bucket.invalid");
    state.requests.push(`${request.method} ${key}`);
    const body = await buffer(request);
    const { status, headers = {}, text } = answer(request, key, body);
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : text);
  });

  function answer(request: IncomingMessage, key: string, body: Buffer): Answer {
    if (state.failWith) return { status: state.failWith };
    if (!/^AWS4-HMAC-SHA256 Credential=key-id\//.test(request.headers.authorization ?? ""))
      return { status: 403 };
    const found = objects.get(key);
    switch (request.method) {
      case "PUT":
        objects.set(key, { body, type: request.headers["content-type"] ?? "" });
        return { status: 200, headers: { etag: '"1"' } };
      case "DELETE":
        objects.delete(key);
        return { status: 204 };
      default:
        if (!found) return { status: 404, headers: { "content-type": "application/xml" }, text: NO_SUCH_KEY };
        return {
          status: 200,
          headers: { "content-type": found.type, "content-length": `${found.body.length}` },
          text: found.body,
        };
    }
  }

  function stop(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  text?: string | Buffer;
}
