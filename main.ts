import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { readConfig } from "./config.ts";
import { openSqliteConnection } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";

const config = readConfig();
mkdirSync(config.dataDir, { recursive: true });
const connection = openSqliteConnection(join(config.dataDir, "site.db"));
await migrate(connection);
const { createApp } = await import("./build/server/index.js");
const app = createApp({ connection, siteUrl: config.siteUrl, now: () => new Date() });
serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) => console.log(info));
