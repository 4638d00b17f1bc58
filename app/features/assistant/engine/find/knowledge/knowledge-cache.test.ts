import { expect, it, vi } from "vitest";
import { buildService, TEST_NOW } from "../../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../../tests/helpers/database.ts";
import { fillPublicSite } from "../../../../../../tests/helpers/public-site.ts";
import { createService } from "../../../../content/services/services.server.ts";
import { saveSettings } from "../../../../core/settings/settings.server.ts";
import { createConversation } from "../../../chat/store/conversations.server.ts";
import { loadKnowledge } from "./knowledge.server.ts";
import { createKnowledgeCache, KNOWLEDGE_TABLES } from "./knowledge-cache.server.ts";

const now = () => TEST_NOW;

describeEachDialect("the cache of what the assistant knows", (setUp) => {
  it("reads once for all who ask, until a table that it read changes", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const cache = createKnowledgeCache(connection, now);
    const [first, second] = await Promise.all([cache.get(), cache.get()]);
    expect(second).toBe(first);
    expect(await cache.get()).toBe(first);
    await connection.transact((trx) =>
      createService(trx, buildService({ title: "Something new" }), TEST_NOW),
    );
    const changed = await cache.get();
    expect(changed).not.toBe(first);
    expect(changed.offers.map(({ title }) => title)).toContain("Something new");
    await saveSettings(connection.db, { name: "Another Name" }, TEST_NOW);
    expect((await cache.get()).profile?.name).toBe("Another Name");
  });

  it("does not read again because visitors chat", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const cache = createKnowledgeCache(connection, now);
    const first = await cache.get();
    await createConversation(
      connection.db,
      { id: "one", visitorToken: "token", language: "en", page: "/" },
      TEST_NOW,
    );
    expect(await cache.get()).toBe(first);
  });

  it("keeps its index until a text changes, is added or goes", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const cache = createKnowledgeCache(connection, now);
    const change = (values: { views: number } | { content: string } | { deleted_at: string }) =>
      connection.transact((trx) => trx.updateTable("posts").set(values).execute());
    const first = await cache.get();
    await change({ views: 12_345 });
    const viewed = await cache.get();
    expect(viewed).not.toBe(first);
    expect(viewed.index).toBe(first.index);
    await connection.transact((trx) =>
      trx.updateTable("services").set({ starting_price_minor: 7_777_700 }).execute(),
    );
    expect(first.amounts.has("INR 7777700")).toBe(false);
    expect((await cache.get()).amounts.has("INR 7777700")).toBe(true);
    await change({ content: "The zebrafish costs ₹1,234." });
    const rewritten = await cache.get();
    expect(rewritten.index.search.search("zebrafish")).not.toEqual([]);
    expect(rewritten.amounts.has("INR 123400")).toBe(true);
    await change({ deleted_at: TEST_NOW.toISOString() });
    const emptied = await cache.get();
    expect(emptied.index.search.search("zebrafish")).toEqual([]);
    expect(emptied.amounts.has("INR 123400")).toBe(false);
  });

  it("watches every table that it reads but the pictures", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const { db, tables } = connection.recordReads();
    await loadKnowledge(db, TEST_NOW);
    expect([...tables].filter((table) => table !== "media").toSorted()).toEqual(
      [...KNOWLEDGE_TABLES].toSorted(),
    );
  });

  it("shows a change that came while it was reading", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const cache = createKnowledgeCache(connection, now);
    const loading = cache.get();
    connection.changes.publish(new Set(["services"]));
    expect(await cache.get()).not.toBe(await loading);
  });

  it("tries again after a failure", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const selectFrom = vi.spyOn(connection.db, "selectFrom").mockImplementationOnce(() => {
      throw new Error("away");
    });
    const cache = createKnowledgeCache(connection, now);
    await expect(cache.get()).rejects.toThrow("away");
    selectFrom.mockRestore();
    expect((await cache.get()).offers).toHaveLength(1);
  });
});
