import { expect, it } from "vitest";
import { buildService } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { listServices } from "./services.server.ts";

describeEachDialect("the owner's services", (setup) => {
  it("are created, changed by their _id, deleted and restored", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const input = buildService({ startingPrice: "20000", endingPrice: "100000" });
    const created = await owner.ask(201, "POST", "/api/services", { ...input, id: "" });
    expect(created).toMatchObject({ success: true, message: "Service created successfully" });
    expect(created.data).toMatchObject({
      _id: "a-service",
      startingPrice: "20,000",
      endingPrice: "1,00,000",
      version: 1,
    });
    const body = { ...input, id: "another-id", title: "Renamed", endingPrice: "", currency: "$", version: 1 };
    const updated = await owner.ask(200, "PUT", "/api/services/a-service", body);
    expect(updated).toMatchObject({ message: "Service updated successfully", data: { _id: "a-service" } });
    expect(updated.data).toMatchObject({ title: "Renamed", currency: "$", version: 2 });
    expect(updated.data).not.toHaveProperty("endingPrice");
    await owner.ask(409, "PUT", "/api/services/a-service", body);
    const deleted = await owner.ask(200, "DELETE", "/api/services/a-service");
    expect(deleted).toEqual({ success: true, message: "Service deleted successfully" });
    await owner.ask(404, "DELETE", "/api/services/a-service");
    expect(await owner.ask(200, "GET", "/api/services")).toEqual([]);
    await owner.ask(200, "POST", "/api/services/a-service/restore");
    expect(await owner.ask(200, "GET", "/api/services")).toHaveLength(1);
    expect((await owner.listActions()).toSorted()).toEqual([
      "service_created: A service",
      "service_deleted: Renamed",
      "service_restored: Renamed",
      "service_updated: Renamed",
    ]);
  });

  it("never get the same id, however many are made at once", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const saves = Array.from({ length: 5 }, () => owner.ask(201, "POST", "/api/services", buildService()));
    const ids = (await Promise.all(saves)).map(({ data }) => data._id);
    expect(new Set(ids).size).toBe(5);
  });
});

describeOnDatabase("the owner's services", (setup) => {
  it("are on the page at the next request", async () => {
    const pages = createStubPage(async ({ db }) => (await listServices(db)).map(({ title }) => title));
    const owner = await openOwnerApp({ connection: await setup(), pages });
    const show = async () => (await owner.app.request("/services")).json();
    expect(await show()).toEqual([]);
    await owner.ask(201, "POST", "/api/services", buildService());
    expect(await show()).toEqual(["A service"]);
    await owner.ask(200, "DELETE", "/api/services/a-service");
    expect(await show()).toEqual([]);
  });

  it("have prices in any common notation, and name the price that can't be read", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const typed = { startingPrice: "Rs. 19,99", endingPrice: "1.00.000,5", currency: "₹" };
    const refused = await owner.ask(400, "POST", "/api/services", buildService(typed));
    expect(refused.fields).toEqual({ endingPrice: expect.stringContaining("“1.00.000,5” isn't understood") });
    const created = await owner.ask(
      201,
      "POST",
      "/api/services",
      buildService({ ...typed, endingPrice: "1.000.000,5" }),
    );
    expect(created.data).toMatchObject({ startingPrice: "19.99", endingPrice: "10,00,000.50" });
    const foreign = buildService({ startingPrice: "$500" });
    expect((await owner.ask(400, "POST", "/api/services", foreign)).fields).toEqual({
      startingPrice: "This is in rupees (₹), and “$500” isn't.",
    });
  });

  it.each([
    ["an id that is taken", 409, buildService({ id: "taken" })],
    ["a price that is no amount", 400, buildService({ startingPrice: "cheap" })],
    ["a price that no column holds", 400, buildService({ startingPrice: "999999999999" })],
    ["an end below the start", 400, buildService({ endingPrice: "9,999" })],
    ["an unknown currency", 400, buildService({ currency: "£" })],
  ])("refuse %s", async (_name, status, body) => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(201, "POST", "/api/services", buildService({ id: "taken" }));
    const refused = await owner.ask(status, "POST", "/api/services", body);
    expect(refused).toMatchObject({ success: false, message: expect.any(String) });
    expect(Object.values(refused.fields ?? {}).join()).not.toMatch(/pattern|Invalid input/);
    expect(await owner.ask(200, "GET", "/api/admin/services")).toHaveLength(1);
  });
});
