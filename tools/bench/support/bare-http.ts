import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The yardstick: plain Node, sending the bytes of one file with the headers given in BENCH_HEADERS. */
const body = readFileSync(process.env.BENCH_BODY ?? "");
const headers: Record<string, string> = JSON.parse(process.env.BENCH_HEADERS ?? "{}");

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
