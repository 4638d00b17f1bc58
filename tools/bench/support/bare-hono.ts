import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** The yardstick: a handler that does nothing but send the bytes of one file, with the headers given in BENCH_HEADERS. */
const body = readFileSync(process.env.BENCH_BODY ?? "");
const headers: Record<string, string> = JSON.parse(process.env.BENCH_HEADERS ?? "{}");

const app = new Hono();
app.get("/", (c) => c.body(body, 200, headers));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT) });
