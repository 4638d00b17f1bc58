import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../tests/helpers/memory-media.ts";
import { sweepLeftovers } from "./media-commands.server.ts";

const DAY_MS = 86_400_000;

describeEachDialect("what a crash has left of pictures", (setup) => {
  it("is removed a day later, and nothing else is", async () => {
    const { db } = await setup();
    const store = createMemoryMedia();
    const insert = (id: string, ageMs: number) =>
      db
        .insertInto("media_leftovers")
        .values({
          media_id: id,
          files: JSON.stringify([`${id}.jpg`]),
          created_at: new Date(TEST_NOW.getTime() - ageMs).toISOString(),
        })
        .execute();
    await insert("old", DAY_MS + 1);
    await insert("young", DAY_MS - 1);
    for (const name of ["old.jpg", "young.jpg", "other.jpg"]) await store.put(name, new Uint8Array());
    await sweepLeftovers(db, { store, onLeftover: () => undefined }, TEST_NOW);
    expect([...store.files.keys()]).toEqual(["young.jpg", "other.jpg"]);
    const rows = await db.selectFrom("media_leftovers").select("media_id").execute();
    expect(rows.map((row) => row.media_id)).toEqual(["young"]);
  });

  it("is kept in mind while it cannot be removed", async () => {
    const { db } = await setup();
    const store = { ...createMemoryMedia(), delete: () => Promise.reject(new Error("away")) };
    const created_at = new Date(0).toISOString();
    await db
      .insertInto("media_leftovers")
      .values({ media_id: "a", files: '["a.jpg"]', created_at })
      .execute();
    const failures: unknown[] = [];
    await sweepLeftovers(db, { store, onLeftover: (error) => failures.push(error) }, TEST_NOW);
    expect(failures).toHaveLength(1);
    expect(await db.selectFrom("media_leftovers").selectAll().execute()).toHaveLength(1);
  });
});
