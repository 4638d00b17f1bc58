import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packArchive } from "../../../../../tests/helpers/archives.ts";
import { ARCHIVE_LIMITS, openArchive } from "./archive-file.server.ts";
import { formatDocument, parseDocument } from "./documents.server.ts";

const folder = mkdtempSync(join(tmpdir(), "soloist-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, limits = ARCHIVE_LIMITS): Promise<string[]> {
  const file = join(folder, "archive.zip");
  writeFileSync(file, bytes);
  const archive = await openArchive(file, limits);
  try {
    return await Promise.all(archive.names.map(async (name) => `${name}=${await archive.read(name)}`));
  } finally {
    archive.close();
  }
}

/** Changes bytes in the list of contents and before the content alike. */
function replaceAll(bytes: Buffer, from: string, to: string | Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1)) {
    Buffer.from(to).copy(changed, at);
  }
  return changed;
}

const CENTRAL = Buffer.from([0x50, 0x4b, 1, 2]);

describe("an archive", () => {
  it("is read as it was packed", async () => {
    const bytes = await packArchive({ "b.txt": "two", "a/ä.txt": "one" });
    expect(await read(bytes)).toEqual(["a/ä.txt=one", "b.txt=two"]);
  });

  it.each([
    "../evil",
    "/evil..",
    "a/../evi",
    "a/./evil",
    "a\\..\\ev",
    "C:/evil.",
    "a//evil.",
    "a\nevil..",
    "...../ev",
  ])("with a name like %j is refused", async (name) => {
    const bytes = await packArchive({ harmless: "x" });
    await expect(read(replaceAll(bytes, "harmless", name.padEnd(8, "l").slice(0, 8)))).rejects.toThrow(
      /points outside/,
    );
  });

  it("with a name that is not UTF-8 is refused", async () => {
    const bytes = await packArchive({ harmless: "x" });
    await expect(read(replaceAll(bytes, "harm", Buffer.from([0xff, 0xfe, 0xff, 0xfe])))).rejects.toThrow(
      /UTF-8/,
    );
  });

  it("with a name that is there twice is refused", async () => {
    const bytes = await packArchive({ "one.txt": "x", "two.txt": "y" });
    await expect(read(replaceAll(bytes, "two.txt", "one.txt"))).rejects.toThrow(/twice/);
  });

  it("with a link is refused", async () => {
    const bytes = await packArchive({ "a.txt": "/etc/passwd" });
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, bytes.indexOf(CENTRAL) + 38);
    await expect(read(bytes)).rejects.toThrow(/is a link/);
  });

  it("that is encrypted is refused", async () => {
    const bytes = await packArchive({ "a.txt": "text" });
    const flags = bytes.indexOf(CENTRAL) + 8;
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
    await expect(read(bytes)).rejects.toThrow(/encrypted/);
  });

  it("that grows out of all proportion is refused", async () => {
    const bomb = await packArchive({ "a.txt": Buffer.alloc(8 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(20_000);
    await expect(read(bomb)).rejects.toThrow(/attack/);
    const small = { entries: 3, entryBytes: 10, totalBytes: 25, ratio: 200 };
    await expect(read(await packArchive({ a: "x".repeat(11) }), small)).rejects.toThrow(/"a" is too large/);
    const three = await packArchive({ a: "x".repeat(9), b: "x".repeat(9), c: "x".repeat(9) });
    await expect(read(three, small)).rejects.toThrow(/Unpacked/);
    const many = await packArchive({ a: "", b: "", c: "", d: "" });
    await expect(read(many, small)).rejects.toThrow(/contains more than \d+ files/);
  });

  it("that lies about its sizes or is cut off is refused", async () => {
    const bytes = await packArchive({ "a.txt": "word ".repeat(2000) });
    bytes.writeUInt32LE(5, bytes.indexOf(CENTRAL) + 24);
    await expect(read(bytes)).rejects.toThrow(/damaged/);
    const whole = await packArchive({ "a.txt": "text" });
    await expect(read(whole.subarray(0, whole.length - 10))).rejects.toThrow(/not a zip|damaged/);
  });
});

describe("a document", () => {
  it("keeps every character of its text", () => {
    for (const content of ["", "text", "\n\ntext\n", "---\nno: fence\n---\n", "a\r\nb", "\uFEFFbom"]) {
      const record = {
        title: "A: 'b' \"c\" #d",
        tags: ["1", "true", "2026-03-01"],
        at: "2026-03-01T00:00:00Z",
        content,
      };
      expect(parseDocument(formatDocument(record))).toEqual(record);
    }
  });

  it("without fields, or with fields that multiply, is none", () => {
    for (const text of [
      "",
      "text",
      "---\n- a\n---\n",
      "---\na: [\n---\n",
      "---\na: 1\n",
      "---\na: &x [1]\nb: *x\n---\n",
    ]) {
      expect(parseDocument(text), text).toBeUndefined();
    }
  });
});
