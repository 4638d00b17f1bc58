import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createLocalServer } from "./local-server.ts";

interface Submission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

type Answer = number | "silence" | "endless" | "binary";

export interface IndexNowServer {
  url: URL;
  /** The answers to the coming calls, in order; the last one stays. */
  answers: Answer[];
  headers: Record<string, string>;
  received: Submission[];
  stop(): Promise<void>;
}

/** Speaks IndexNow on loopback; without an answer of the test's it checks as the real ones do. */
export async function startIndexNowServer(): Promise<IndexNowServer> {
  const sockets = new Set<Socket>();
  const state: Omit<IndexNowServer, "stop"> = {
    url: new URL("http://127.0.0.1/indexnow"),
    answers: [],
    headers: {},
    received: [],
  };
  const server = createLocalServer(async (request, response) => {
    const submission = JSON.parse(await text(request)) as Submission;
    state.received.push(submission);
    const given = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
    if (given === "silence") return;
    const type = request.headers["content-type"] ?? "";
    const isText = given === "endless" || given === "binary";
    const status = isText ? 200 : (given ?? judge(request.method, type, submission));
    response.writeHead(status, state.headers);
    if (given === "binary") return void response.end("\0\u0007taken\r\n\0");
    if (given !== "endless") return void response.end(`answered ${status}`);
    const timer = setInterval(() => response.write("x".repeat(10_000)), 1);
    response.on("close", () => clearInterval(timer));
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url.port = String((server.address() as AddressInfo).port);
  return Object.assign(state, {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}

/** By indexnow.org/documentation. */
function judge(method: string | undefined, type: string, submission: Submission): number {
  const { host, key, keyLocation, urlList } = submission;
  if (method !== "POST" || !type.startsWith("application/json")) return 400;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key) || urlList.length === 0 || urlList.length > 10_000) return 400;
  if (new URL(keyLocation).pathname !== `/${key}.txt` || new URL(keyLocation).host !== host) return 403;
  return urlList.every((url) => new URL(url).host === host) ? 200 : 422;
}
