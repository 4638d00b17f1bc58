import { describe, expect, it } from "vitest";
import { buildService, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { serviceInput } from "./schema.ts";
import type { RecoveryTier } from "./service.ts";
import { createService, listRecoveryTiers, listServices, updateRecoveryTiers } from "./services.server.ts";

describeEachDialect("services", (setup) => {
  it("gives the shape of the API, with prices as text", async () => {
    const { db } = await setup();
    const input = buildService({
      id: "apps",
      startingPrice: "20000",
      endingPrice: "1,00,000",
      currency: "INR",
    });
    const value = {
      _id: "apps",
      id: "apps",
      icon: "Code2",
      title: "A service",
      description: "What it is.",
      features: ["One", "Two"],
      startingPrice: "20,000",
      endingPrice: "1,00,000",
      currency: "₹",
    };
    expect(await createService(db, input, TEST_NOW)).toEqual({ ok: true, value });
    expect(await listServices(db)).toEqual([value]);
    const row = await db.selectFrom("services").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      starting_price_minor: 2_000_000,
      ending_price_minor: 10_000_000,
      currency: "INR",
    });
  });

  it("leaves an ending price out when there is none", async () => {
    const { db } = await setup();
    await createService(db, buildService({ endingPrice: " ", currency: "$" }), TEST_NOW);
    const [service] = await listServices(db);
    expect(service).not.toHaveProperty("endingPrice");
    expect(service).toMatchObject({ startingPrice: "10,000", currency: "$" });
  });

  it("keeps the order of creation and leaves deleted ones out", async () => {
    const { db } = await setup();
    for (const id of ["b", "a", "c", "d"]) await createService(db, buildService({ id }), TEST_NOW);
    await db
      .updateTable("services")
      .set({ deleted_at: TEST_NOW.toISOString() })
      .where("id", "=", "a")
      .execute();
    expect((await listServices(db)).map((service) => service.id)).toEqual(["b", "c", "d"]);
  });

  it("makes a free id from the title", async () => {
    const { db } = await setup();
    for (const title of ["Web & Apps", "Web, apps", "日本語"])
      await createService(db, buildService({ title }), TEST_NOW);
    expect((await listServices(db)).map((service) => service.id)).toEqual([
      "web-apps",
      "web-apps-2",
      "service",
    ]);
  });

  it("refuses an id that is taken, also by a deleted service", async () => {
    const { db } = await setup();
    await createService(db, buildService({ id: "apps" }), TEST_NOW);
    await db.updateTable("services").set({ deleted_at: TEST_NOW.toISOString() }).execute();
    const result = await createService(db, buildService({ id: "apps" }), TEST_NOW);
    expect(result).toMatchObject({ ok: false, code: "id_taken" });
    expect(await db.selectFrom("services").select("id").execute()).toHaveLength(1);
  });

  it("replaces the recovery tiers in the order given", async () => {
    const { db } = await setup();
    const tier = (id: string): RecoveryTier => ({
      id,
      name: id,
      followers: "1K-10K followers",
      price: { minor: 500_000, currency: "INR" },
      features: ["7 days support"],
      popular: id === "b",
    });
    await updateRecoveryTiers(db, [tier("a"), tier("b")]);
    await updateRecoveryTiers(db, [tier("c"), tier("b")]);
    expect(await listRecoveryTiers(db)).toEqual([tier("c"), tier("b")]);
    await updateRecoveryTiers(db, []);
    expect(await listRecoveryTiers(db)).toEqual([]);
  });
});

describe("serviceInput", () => {
  it.each([
    ["startingPrice", "cheap"],
    ["endingPrice", "9,999"],
    ["currency", "£"],
    ["features", "one"],
    ["id", "../x"],
  ])("refuses a bad %s", (field, value) => {
    const parsed = serviceInput.safeParse({ ...buildService(), [field]: value });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});
