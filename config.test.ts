import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const SECRET = "0123456789".repeat(4);

describe("a variable that cannot be used", () => {
  it.each([
    ["PORT", "abc"],
    ["PORT", "99999"],
    ["SITE_URL", "ftp://site.example"],
    ["SITE_URL", "https://site.example/path"],
    ["SITE_URL", "https://user:hunter2@site.example"],
    ["DATABASE_URL", "mysql://hunter2@db/site"],
    ["DATABASE_URL", "postgres://user:hunter2@[::/site"],
    ["DATABASE_URL", "postgres://user:hunter2@db:99999999/site"],
    ["SMTP_URL", "http://user:hunter2@mail.example"],
    ["SMTP_URL", "smtp://user:hunter2@[bad"],
    ["SMTP_URL", "smtp://"],
    ["SECRET", "hunter2"],
    ["TRUST_PROXY", "true"],
  ])("%s=%s is named, and its value is not shown", (name, value) => {
    const read = () => readConfig({ SECRET, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: it takes `));
    expect(read).not.toThrow(/hunter2/);
  });
});

it.each([
  "postgres://user:hunter2@db.example:5432/site?sslmode=verify-full",
  "postgresql://user@/site?host=/run/postgresql",
  "postgres:///site",
])("DATABASE_URL may be %s", (url) => {
  expect(readConfig({ SECRET, DATABASE_URL: url }).databaseUrl).toBe(url);
});
