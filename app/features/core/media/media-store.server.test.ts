import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { startBucketServer } from "../../../../tests/helpers/bucket-server.ts";
import {
  createBucketStore,
  createFolderStore,
  findMediaType,
  type MediaStore,
} from "./media-store.server.ts";

async function openBucket() {
  const server = await startBucketServer();
  onTestFinished(() => server.stop());
  const store = createBucketStore({
    endpoint: server.url,
    region: "us-east-1",
    bucket: "pictures",
    accessKeyId: "key-id",
    secretAccessKey: "secret",
  });
  return { server, store };
}

function openFolder() {
  const dir = mkdtempSync(join(tmpdir(), "soloist-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return { dir, store: createFolderStore(join(dir, "media")) };
}

const read = async (store: MediaStore, name: string) => {
  const stream = await store.open(name);
  return stream && (await buffer(stream)).toString();
};

describe.each([
  ["a folder", async () => openFolder().store],
  ["a bucket", async () => (await openBucket()).store],
])("a store in %s", (_name, open) => {
  it("keeps, gives and deletes files", async () => {
    const store = await open();
    await store.put("a-480.webp", Buffer.from("one"));
    await store.put("a.jpg", Buffer.from("two"));
    expect(await read(store, "a-480.webp")).toBe("one");
    await store.delete(["a-480.webp", "never-there.jpg"]);
    expect(await read(store, "a-480.webp")).toBeUndefined();
    expect(await read(store, "a.jpg")).toBe("two");
  });

  it.each(["../a.jpg", "a/b.jpg", "a.svg", "a", ""])("takes no file called '%s'", async (name) => {
    await expect((await open()).put(name, Buffer.from("x"))).rejects.toThrow(/No file of the library/);
  });
});

describe("a bucket", () => {
  it("is addressed by its path, with types and a signature", async () => {
    const { server, store } = await openBucket();
    await store.put("a.avif", Buffer.from("one"));
    expect(server.requests).toEqual(["PUT /pictures/a.avif"]);
    expect(server.objects.get("/pictures/a.avif")).toEqual({ body: Buffer.from("one"), type: "image/avif" });
  });

  it("that fails is no bucket without the file", async () => {
    const { server, store } = await openBucket();
    server.failWith = 403;
    await expect(store.open("a.avif")).rejects.toThrow();
  });
});

it("makes its folder with the first file", async () => {
  const { dir, store } = openFolder();
  expect(readdirSync(dir)).toEqual([]);
  await store.put("a.png", Buffer.from("x"));
  expect(readdirSync(join(dir, "media"))).toEqual(["a.png"]);
});

it("knows four types", () => {
  expect(
    ["a.avif", "a-1.webp", "a.jpg", "a.png", "a.svg", "a.jpg.html", "../a.png"].map(findMediaType),
  ).toEqual(["image/avif", "image/webp", "image/jpeg", "image/png", undefined, undefined, undefined]);
});
