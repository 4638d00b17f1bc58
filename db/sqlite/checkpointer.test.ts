import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqlite } from "../dialect.ts";
import { createCheckpointer } from "./checkpointer.ts";

function openFile() {
  const dir = mkdtempSync(join(tmpdir(), "soloist-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, "site.db");
  const sqlite = openSqlite(file);
  sqlite.exec("create table words (word text)");
  return { file, sqlite, readLimit: () => sqlite.pragma("wal_autocheckpoint", { simple: true }) };
}

it("carries the log over beside the event loop, and gives it back when it ends", async () => {
  const { file, sqlite, readLimit } = openFile();
  const checkpointer = createCheckpointer(sqlite);
  checkpointer.start();
  checkpointer.start();
  await expect.poll(readLimit).toBe(0);
  sqlite.prepare("insert into words values (?)").run("carried over");
  await expect.poll(() => readFileSync(file).includes("carried over")).toBe(true);
  await checkpointer.stop();
  await checkpointer.stop();
  expect(readLimit()).toBe(1000);
  sqlite.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it("ends when nothing is committed for a while, and begins again with the next commit", async () => {
  const { sqlite, readLimit } = openFile();
  const checkpointer = createCheckpointer(sqlite, 10);
  for (const _round of [1, 2]) {
    await expect
      .poll(() => {
        checkpointer.start();
        return readLimit();
      })
      .toBe(0);
    await expect.poll(readLimit).toBe(1000);
  }
  await checkpointer.stop();
  sqlite.close();
});

it("leaves the log to SQLite when it cannot run", async () => {
  const { file, sqlite, readLimit } = openFile();
  rmSync(file);
  const checkpointer = createCheckpointer(sqlite);
  checkpointer.start();
  await checkpointer.stop();
  expect(readLimit()).toBe(1000);
  sqlite.close();
});

it("has nothing to do for a database in memory", async () => {
  const sqlite = openSqlite(":memory:");
  const checkpointer = createCheckpointer(sqlite);
  checkpointer.start();
  await checkpointer.stop();
  expect(sqlite.open).toBe(true);
  sqlite.close();
});
