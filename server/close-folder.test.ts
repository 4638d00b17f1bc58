import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listOpenPaths } from "../tests/helpers/open-umask.ts";
import { closeFolder } from "./data-folder.ts";

const OWN = { names: ["site.db", "backups", "media"], listed: ["backups"] };
const uid = process.getuid?.() ?? 0;
const HERE = { uid, home: "/nobody" };

/** A data folder as it was made before, with a picture of one own folder that is not listed. */
function createOldFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), "soloist-old-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  chmodSync(dir, 0o755);
  for (const folder of ["backups", "media"]) {
    mkdirSync(join(dir, folder));
    chmodSync(join(dir, folder), 0o755);
  }
  for (const file of ["site.db", "copy.db", "backups/site-1.db", "media/a.webp"]) {
    writeFileSync(join(dir, file), "");
    chmodSync(join(dir, file), 0o644);
  }
  return dir;
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

it("closes an older folder, and what was made in it", () => {
  const dir = createOldFolder();
  expect(closeFolder(dir, OWN, HERE)).toBeUndefined();
  const paths = [".", "site.db", "backups", "backups/site-1.db", "media"];
  expect(paths.map((path) => modeOf(join(dir, path)))).toEqual(["700", "600", "700", "600", "700"]);
  // Out of reach with the folder above them.
  expect(listOpenPaths(dir).sort()).toEqual(["copy.db", "media/a.webp"]);
  expect(closeFolder(dir, OWN, HERE)).toBeUndefined();
});

it.each([
  [
    "holds another folder",
    (dir: string) => chmodSync(mkdirSync(join(dir, "website"), { recursive: true }) ?? "", 0o755),
    'it also holds the folder "website"',
  ],
  ["is for everybody's files", (dir: string) => chmodSync(dir, 0o1777), "everybody may put files there"],
])("leaves a folder as it is that %s, closes what is its own in it, and says so", (_, prepare, reason) => {
  const dir = createOldFolder();
  prepare(dir);
  expectLeftOpen(dir, HERE, reason);
});

it("leaves a home folder as it is, closes what is its own in it, and says so", () => {
  const dir = createOldFolder();
  expectLeftOpen(dir, { uid, home: dir }, "it is a home folder");
});

function expectLeftOpen(dir: string, surroundings: typeof HERE, reason: string): void {
  const before = modeOf(dir);
  const warning = closeFolder(dir, OWN, surroundings);
  expect(warning).toContain(reason);
  expect(warning).toContain(dir);
  expect(modeOf(dir)).toBe(before);
  const paths = ["site.db", "backups", "backups/site-1.db", "media"];
  expect(paths.map((path) => modeOf(join(dir, path)))).toEqual(["600", "700", "600", "700"]);
}

it("never closes the root of all folders", () => {
  // The user differs, so that even a bug in this code can't close it.
  const surroundings = { ...HERE, uid: uid + 1 };
  expect(closeFolder("/", { names: [], listed: [] }, surroundings)).toContain("the root of all folders");
});

it("leaves alone what belongs to another user, and says so", () => {
  const dir = createOldFolder();
  const before = listOpenPaths(dir);
  expect(closeFolder(dir, OWN, { ...HERE, uid: uid + 1 })).toContain("it belongs to another user");
  expect(listOpenPaths(dir)).toEqual(before);
});

it("changes nothing where files have no such rights", () => {
  const dir = createOldFolder();
  expect(closeFolder(dir, OWN, { ...HERE, uid: undefined })).toBeUndefined();
  expect(modeOf(dir)).toBe("755");
});
