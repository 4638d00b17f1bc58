import { expect, it } from "vitest";
import { createProject } from "../app/features/content/projects/projects.server.ts";
import { buildProject, TEST_NOW } from "../tests/helpers/builders.ts";
import { describeEachDialect } from "../tests/helpers/database.ts";
import { nextId } from "./counters.ts";

describeEachDialect("nextId", (setup) => {
  it("counts each table from 1", async () => {
    const { db } = await setup();
    expect(await nextId(db, "posts")).toBe(1);
    expect(await nextId(db, "posts")).toBe(2);
    expect(await nextId(db, "projects")).toBe(1);
  });

  it("never gives an id again after its row has gone", async () => {
    const { db } = await setup();
    await createProject(db, buildProject(), TEST_NOW);
    const { id } = await createProject(db, buildProject(), TEST_NOW);
    await db.deleteFrom("projects").where("id", "=", id).execute();
    expect(await nextId(db, "projects")).toBe(id + 1);
  });

  it("goes on after the highest id of rows that came from elsewhere", async () => {
    const { db } = await setup();
    await createProject(db, buildProject(), TEST_NOW);
    await db.updateTable("projects").set({ id: 40 }).execute();
    expect(await nextId(db, "projects")).toBe(41);
  });

  it("takes back the id of a transaction that failed", async () => {
    const { db, transact } = await setup();
    const failing = transact(async (trx) => {
      await nextId(trx, "posts");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await nextId(db, "posts")).toBe(1);
  });
});
