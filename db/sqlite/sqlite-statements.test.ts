import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished, vi } from "vitest";
import { keepStatements } from "./sqlite-statements.ts";

function open() {
  const sqlite = new Sqlite(":memory:");
  onTestFinished(() => void sqlite.close());
  sqlite.exec(
    "create table notes (id integer primary key, text text); insert into notes (text) values ('a'), ('b')",
  );
  const prepared = vi.spyOn(sqlite, "prepare");
  return { sqlite, prepared, kept: keepStatements(sqlite) };
}

const ALL = "select * from notes";

it("prepares a statement once, and again after the tables may have changed", () => {
  const { kept, prepared } = open();
  expect(kept.prepare(ALL).all()).toHaveLength(2);
  expect(kept.prepare(ALL).all()).toHaveLength(2);
  expect(prepared).toHaveBeenCalledTimes(1);
  kept.prepare("alter table notes add column color text default 'blue'").run();
  expect(kept.prepare(ALL).all()[0]).toEqual({ id: 1, text: "a", color: "blue" });
});

it("serves who asks while the rows of the same statement are being read", () => {
  const { kept } = open();
  const rows = kept.prepare(ALL).iterate();
  expect(rows.next().value).toMatchObject({ text: "a" });
  expect(kept.prepare(ALL).all()).toHaveLength(2);
  expect(rows.next().value).toMatchObject({ text: "b" });
  expect(rows.next().done).toBe(true);
});

it("carries a pragma out each time", () => {
  const { kept, sqlite } = open();
  for (const level of [1, 2, 1]) {
    kept.prepare(`pragma synchronous = ${level}`).run();
    expect(sqlite.pragma("synchronous", { simple: true })).toBe(level);
  }
});

it("keeps a bounded number", () => {
  const { kept, prepared } = open();
  for (let limit = 0; limit < 400; limit += 1) kept.prepare(`${ALL} limit ${limit}`);
  prepared.mockClear();
  kept.prepare(`${ALL} limit 399`);
  expect(prepared).not.toHaveBeenCalled();
  kept.prepare(`${ALL} limit 0`);
  expect(prepared).toHaveBeenCalledTimes(1);
});
