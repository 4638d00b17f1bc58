import { workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

const { from, to } = workerData as { from: string; to: string };

const sqlite = new Sqlite(from, { readonly: true });
// All in one step: a copy made in several begins again whenever somebody writes in between.
await sqlite.backup(to, { progress: ({ totalPages }) => totalPages });
sqlite.close();
