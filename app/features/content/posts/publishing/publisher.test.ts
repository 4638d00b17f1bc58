import { expect, it, vi } from "vitest";
import { createTestApp } from "../../../../../tests/helpers/app.ts";
import { buildPost } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createStubPage } from "../../../../../tests/helpers/owner-app.ts";
import { createPost, listPosts } from "../posts.server.ts";
import { startPublisher } from "./publisher.server.ts";

const log = { warn: vi.fn() };

describeOnDatabase("a scheduled post", (setup) => {
  it("is on a page that was kept, as soon as its time has come", async () => {
    const connection = await setup();
    const now = () => new Date();
    const pages = createStubPage(async ({ db }) => (await listPosts(db, { now: now() })).length);
    const app = createTestApp({ connection, now, pages });
    const publisher = startPublisher({ connection, now, log });
    const show = async () => (await app.request("/blog")).json();
    try {
      const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
      const [first, second] = [inMs(300), inMs(600)];
      for (const publishedAt of [first, second]) {
        await connection.transact((trx) => createPost(trx, buildPost({ publishedAt }), now()));
      }
      expect(await show()).toBe(0);
      await vi.waitFor(async () => expect(await show()).toBe(1), { interval: 20 });
      expect(new Date() >= new Date(first)).toBe(true);
      await vi.waitFor(async () => expect(await show()).toBe(2), { interval: 20 });
    } finally {
      publisher.stop();
    }
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("appears after a start whose server was down at its time", async () => {
    const connection = await setup();
    let now = new Date("2026-03-10T12:00:00.000Z");
    const pages = createStubPage(async (context) => (await listPosts(context.db, { now })).length);
    const publishedAt = "2026-03-10T12:30:00.000Z";
    const start = () => ({
      app: createTestApp({ connection, now: () => now, pages }),
      publisher: startPublisher({ connection, now: () => now, log }),
    });
    const show = async (app: ReturnType<typeof createTestApp>) => (await app.request("/blog")).json();
    const before = start();
    await connection.transact((trx) => createPost(trx, buildPost({ publishedAt }), now));
    expect(await show(before.app)).toBe(0);
    before.publisher.stop();
    now = new Date("2026-03-10T14:00:00.000Z");
    const after = start();
    expect(await show(after.app)).toBe(1);
    after.publisher.stop();
  });
});
