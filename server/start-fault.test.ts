import { describe, expect, it } from "vitest";
import { isConnectionFault } from "../db/dialect.ts";
import { explainRefusedNode, explainStartFault } from "./start-fault.ts";

const CONTEXT = { host: "site.invalid", isDatabaseAway: isConnectionFault };

function fault(message: string, fields: object): Error {
  return Object.assign(new Error(message), fields);
}

describe("what the start says of a fault", () => {
  it.each([
    ["PORT", fault("listen EADDRINUSE: 127.0.0.1:80", { code: "EADDRINUSE", syscall: "listen" })],
    ["PORT", fault("listen EACCES: permission denied", { code: "EACCES", syscall: "listen" })],
    ["HOST", fault("listen EADDRNOTAVAIL", { code: "EADDRNOTAVAIL", syscall: "listen" })],
    ["HOST", fault("getaddrinfo", { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: CONTEXT.host })],
    ["DATA_DIR", fault("mkdir", { code: "EACCES", syscall: "mkdir" })],
    ["DATA_DIR", fault("read", { code: "EISDIR", syscall: "read" })],
    ["DATA_DIR", fault("copyfile", { code: "ENOSPC" })],
    ["DATA_DIR", fault("file is not a database", { code: "SQLITE_NOTADB" })],
    ["DATA_DIR", fault("malformed", { code: "SQLITE_CORRUPT_VTAB" })],
    ["DATA_DIR", fault("unable to open database file", { code: "SQLITE_CANTOPEN" })],
    ["DATA_DIR", fault("readonly", { code: "SQLITE_READONLY" })],
    ["DATA_DIR", fault("database is locked", { code: "SQLITE_BUSY" })],
    ["DATABASE_URL", fault("getaddrinfo", { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "db" })],
    ["DATABASE_URL", fault("connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect" })],
    ["DATABASE_URL", fault("Connection terminated unexpectedly", {})],
    ["DATABASE_URL", fault("password authentication failed", { code: "28P01", severity: "FATAL" })],
    ["DATABASE_URL", fault('database "x" does not exist', { code: "3D000", severity: "FATAL" })],
    ["DATABASE_URL", fault("The server does not support SSL connections", {})],
  ])("names %s for: %s", (variable, error) => {
    const sentence = explainStartFault(error, CONTEXT);
    expect(sentence).toMatch(new RegExp(`\\b${variable}\\b`));
    expect(sentence).not.toContain("\n");
  });

  it.each([
    true,
    false,
  ])("names S3_BUCKET where another server has the database, with a bucket: %s", (hasBucket) => {
    expect(explainRefusedNode({ hasBucket })).toMatch(/^[^.\n]*\bS3_BUCKET\b[^.\n]*\.$/);
  });

  it("says nothing of a bug, whose trace is then shown", () => {
    expect(explainStartFault(new TypeError("x is not a function"), CONTEXT)).toBeUndefined();
  });
});
