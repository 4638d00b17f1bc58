import { describe, expect, it } from "vitest";
import { isConnectionFault } from "./dialect.ts";

function failWith(message: string, code?: string): Error {
  return Object.assign(new Error(message), code && { code });
}

describe("isConnectionFault", () => {
  it.each([
    failWith("connect ECONNREFUSED", "ECONNREFUSED"),
    failWith("terminating connection due to administrator command", "57P01"),
    failWith("the database system is starting up", "57P03"),
    failWith("Connection terminated unexpectedly"),
    failWith("Connection terminated due to connection timeout"),
    failWith("timeout exceeded when trying to connect"),
    failWith("Client has encountered a connection error and is not queryable"),
    failWith("Postgres connection has been discarded"),
  ])("sees a database out of reach: %s", (error) => {
    expect(isConnectionFault(error)).toBe(true);
  });

  it.each([
    failWith("duplicate key value violates unique constraint", "23505"),
    failWith("database is locked", "SQLITE_BUSY"),
    failWith("password authentication failed", "28P01"),
    "ECONNREFUSED",
    undefined,
  ])("sees an answer of the database, or no error at all: %s", (error) => {
    expect(isConnectionFault(error)).toBe(false);
  });
});
