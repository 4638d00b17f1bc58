import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

const PAUSE_MS = 250;

const sqlite = new Sqlite(workerData, { fileMustExist: true });
// It waits for nothing, and nothing waits for it.
const timer = setInterval(() => sqlite.pragma("wal_checkpoint(PASSIVE)"), PAUSE_MS);
parentPort?.once("message", () => {
  clearInterval(timer);
  sqlite.close();
});
