import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listOpenPaths } from "../tests/helpers/open-umask.ts";
import { openDataFolder, readSecret } from "./data-folder.ts";

it("makes the secret once, for the server's user only, and never takes an empty one", () => {
  const dir = mkdtempSync(join(tmpdir(), "soloist-secret-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, "secret"), "");
  const secret = readSecret(dir);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readSecret(dir)).toBe(secret);
  expect(statSync(join(dir, "secret")).mode & 0o077).toBe(0);
  expect(readdirSync(dir)).toEqual(["secret"]);
});

it("is made with the folders above it, and refused at once where none can be made", () => {
  const parent = mkdtempSync(join(tmpdir(), "soloist-data-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  openDataFolder(join(parent, "a", "b"), expect.unreachable);
  expect(existsSync(join(parent, "a", "b"))).toBe(true);
  writeFileSync(join(parent, "file"), "");
  for (const dir of [
    join(parent, "file", "data"),
    ...(existsSync("/proc/self") ? ["/proc/soloist/data"] : []),
  ]) {
    expect(() => openDataFolder(dir, expect.unreachable)).toThrow(/ENOTDIR|ENOENT/);
  }
});

it("forgets the archives that were being imported when the server was killed", () => {
  const dir = mkdtempSync(join(tmpdir(), "soloist-data-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, "uploads"));
  writeFileSync(join(dir, "uploads", "a.zip"), "words of visitors");
  expect(openDataFolder(dir, expect.unreachable)).toEqual({ uploadDir: join(dir, "uploads") });
  expect(existsSync(join(dir, "uploads"))).toBe(false);
});

it("is for the server's user only, also where it was made before", () => {
  const parent = mkdtempSync(join(tmpdir(), "soloist-data-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dir = join(parent, "data");
  openDataFolder(dir, expect.unreachable);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  writeFileSync(join(dir, "site.db"), "");
  mkdirSync(join(dir, "mail"));
  for (const path of [dir, join(dir, "mail")]) chmodSync(path, 0o755);
  chmodSync(join(dir, "site.db"), 0o644);
  openDataFolder(dir, expect.unreachable);
  expect(listOpenPaths(dir)).toEqual([]);

  const shared = join(parent, "shared");
  mkdirSync(join(shared, "website"), { recursive: true });
  for (const path of [shared, join(shared, "website")]) chmodSync(path, 0o755);
  const warnings: string[] = [];
  openDataFolder(shared, (sentence) => warnings.push(sentence));
  expect(warnings).toEqual([expect.stringContaining("website")]);
});
