import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { createChangeFeed } from "../../db/changes.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

function renderedPage(text: string, tables: string[] = ["posts"], status = 200): RenderedPage {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: Buffer.from(text),
    tables: new Set(tables),
  };
}

function setUp({ maxBytes = 1_000_000 } = {}) {
  const changes = createChangeFeed();
  return {
    changes,
    cache: createPageCache({ maxBytes, entryMaxBytes: maxBytes / 8, changes, isDatabaseLost: () => false }),
  };
}

function createDoor() {
  let open: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait: closed, open: () => open?.() };
}

describe("createPageCache", () => {
  it("renders once for a thousand parallel first requests", async () => {
    const { cache } = setUp();
    let renderings = 0;
    const pages = await Promise.all(
      Array.from({ length: 1000 }, () =>
        cache.load("/", async () => {
          renderings += 1;
          return renderedPage("<p>home</p>");
        }),
      ),
    );
    expect(renderings).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it("keeps the same bytes in every encoding", async () => {
    const { cache } = setUp();
    const text = "<p>नमस्ते</p>".repeat(200);
    const { variants } = await cache.load("/", async () => renderedPage(text));
    expect(variants.identity.body.toString()).toBe(text);
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(text);
    expect(gunzipSync(variants.gzip.body).toString()).toBe(text);
    expect(variants.br.headers["content-encoding"]).toBe("br");
    expect(new Set([variants.identity.etag, variants.br.etag, variants.gzip.etag]).size).toBe(3);
  });

  it("packs a page denser once it is asked for again, and keeps its name", async () => {
    const { cache } = setUp();
    const text = Array.from({ length: 400 }, (_, index) => `<p>${index} of नमस्ते ${index ** 3}</p>`).join("");
    const first = await cache.load("/", async () => renderedPage(text));
    expect(cache.peek("/")).toBe(first);
    await vi.waitFor(() => expect(cache.peek("/")).not.toBe(first));
    const { variants } = cache.peek("/") ?? first;
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(text);
    expect(variants.br.body.byteLength).toBeLessThan(first.variants.br.body.byteLength);
    expect(variants.br.headers["content-length"]).toBe(String(variants.br.body.byteLength));
    expect(variants.br.headers.etag).toBe(first.variants.br.headers.etag);
    expect(variants.br.headers.etag).toMatch(/^W\//);
  });

  it("holds no more memory than the bytes that it counts", async () => {
    const { cache } = setUp();
    const first = await cache.load("/", async () => renderedPage("<p>small</p>".repeat(200)));
    cache.peek("/");
    await vi.waitFor(() => expect(cache.peek("/")).not.toBe(first));
    const bodies = [first, cache.peek("/") ?? first].flatMap(({ variants }) =>
      Object.values(variants).map(({ body }) => body),
    );
    expect(bodies).toHaveLength(6);
    for (const body of bodies) expect(body.buffer.byteLength).toBe(body.byteLength);
  });

  it("does not bring back a page that changed while it was packed", async () => {
    const { cache, changes } = setUp();
    await cache.load("/", async () => renderedPage("before ".repeat(20_000)));
    cache.peek("/");
    changes.publish(new Set(["posts"]));
    await cache.load("/other", async () => renderedPage("other ".repeat(20_000), ["profile"]));
    // One page is packed at a time: when this one is, the other has been.
    const other = cache.peek("/other");
    await vi.waitFor(() => expect(cache.peek("/other")).not.toBe(other));
    expect(cache.peek("/")).toBeUndefined();
  });

  it("drops exactly the pages that show a changed table", async () => {
    const { cache, changes } = setUp();
    await cache.load("/blog", async () => renderedPage("blog", ["posts", "media"]));
    await cache.load("/about", async () => renderedPage("about", ["profile"]));
    changes.publish(new Set(["posts"]));
    expect(cache.peek("/blog")).toBeUndefined();
    expect(cache.peek("/about")).toBeDefined();
  });

  it("does not keep a page that a change overtook while it was rendered", async () => {
    const { cache, changes } = setUp();
    const door = createDoor();
    const stale = cache.load("/blog", async () => {
      await door.wait;
      return renderedPage("before");
    });
    changes.publish(new Set(["posts"]));
    const fresh = await cache.load("/blog", async () => renderedPage("after"));
    door.open();
    await stale;
    expect(fresh.variants.identity.body.toString()).toBe("after");
    expect(cache.peek("/blog")?.variants.identity.body.toString()).toBe("after");
  });

  it("keeps a page while a table that it does not show changes", async () => {
    const { cache, changes } = setUp();
    const door = createDoor();
    const page = cache.load("/about", async () => {
      await door.wait;
      return renderedPage("about", ["profile"]);
    });
    changes.publish(new Set(["outbox"]));
    door.open();
    await page;
    expect(cache.peek("/about")).toBeDefined();
  });

  it("forgets everything when it may have missed changes", async () => {
    const { cache, changes } = setUp();
    await cache.load("/about", async () => renderedPage("about", ["profile"]));
    changes.publishAll();
    expect(cache.peek("/about")).toBeUndefined();
  });

  it("keeps neither errors nor a failed rendering", async () => {
    const { cache } = setUp();
    await cache.load("/nope", async () => renderedPage("not found", [], 404));
    await expect(cache.load("/boom", () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
    expect(cache.peek("/nope")).toBeUndefined();
    const second = await cache.load("/boom", async () => renderedPage("fine"));
    expect(second.status).toBe(200);
  });

  it("stays under its limit under random addresses", async () => {
    const maxBytes = 200_000;
    const { cache } = setUp({ maxBytes });
    for (let index = 0; index < 500; index += 1) {
      await cache.load(`/blog?q=${index}`, async () => renderedPage(`${index}`.repeat(1000)));
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.peek("/blog?q=499")).toBeDefined();
    expect(cache.peek("/blog?q=0")).toBeUndefined();
  });
});
