import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { createTestApp } from "../../../../../tests/helpers/app.ts";
import { buildMedia, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { createMedia } from "../media.server.ts";
import { createFolderStore } from "../media-store.server.ts";

function makeFolder() {
  const dir = mkdtempSync(join(tmpdir(), "soloist-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return createFolderStore(dir);
}

async function openApp(media: ReturnType<typeof createMemoryMedia> | ReturnType<typeof createFolderStore>) {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  await createMedia(connection.db, buildMedia({ name: "lamp", widths: [480, 768, 1600] }), TEST_NOW);
  for (const name of ["lamp-768.webp", "lamp-768.avif"]) await media.put(name, Buffer.from("bytes"));
  return createTestApp({ connection, media });
}

describe.each([
  ["a folder", makeFolder],
  ["a bucket", createMemoryMedia],
])("pictures out of %s", (_name, open) => {
  it("may be kept for ever, shown anywhere, and run nothing", async () => {
    const app = await openApp(open());
    const response = await app.request("/media/lamp-768.avif");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("bytes");
    const { headers } = response;
    expect(headers.get("content-type")).toBe("image/avif");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("are found by the address without a size too", async () => {
    const app = await openApp(open());
    const response = await app.request("/media/lamp");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/media/lamp-768.webp"]);
    const small = await app.request("/media/lamp?size=small");
    expect(small.headers.get("location")).toBe("/media/lamp-480.webp");
    expect((await app.request("/media/none")).status).toBe(404);
  });

  it.each([
    "/media/none.webp",
    "/media/lamp-768.svg",
    "/media/a/b.webp",
    "/media/..%2fsecret.webp",
    "/media/",
  ])("are not there: %s", async (path) => {
    const app = await openApp(open());
    expect((await app.request(path)).status).toBeOneOf([301, 400, 404]);
  });
});

it.each<[string, Partial<Connection>]>([
  ["is known to be away", { isLost: () => true }],
  ["turns out to be away", { isAway: () => true }],
])("are shown while the database %s", async (_name, state) => {
  const media = createMemoryMedia();
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  await connection.db.schema.dropTable("media_leftovers").execute();
  await media.put("lamp-768.webp", Buffer.from("bytes"));
  const show = async (given: Connection) =>
    (await createTestApp({ connection: given, media }).request("/media/lamp-768.webp")).status;
  expect([await show(connection), await show({ ...connection, ...state })]).toEqual([500, 200]);
});

it("are not read again for a browser that has them", async () => {
  const media = createMemoryMedia();
  const app = await openApp(media);
  const etag = (await app.request("/media/lamp-768.webp")).headers.get("etag") ?? "";
  media.open = () => Promise.reject(new Error("It was read."));
  const again = await app.request("/media/lamp-768.webp", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

it("closes the file of a picture whose headers alone are asked for", async () => {
  const media = createMemoryMedia();
  const app = await openApp(media);
  const file = Readable.from([Buffer.from("bytes")]);
  media.open = async () => file;
  const response = await app.request("/media/lamp-768.avif", { method: "HEAD" });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(await response.text()).toBe("");
  expect(file.destroyed).toBe(true);
});
