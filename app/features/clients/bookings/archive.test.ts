import { expect, it, onTestFinished } from "vitest";
import { createPortability } from "../../../../tests/helpers/archives.ts";
import { openBookings } from "../../../../tests/helpers/bookings.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import type { ImportReport } from "../../office/portability/portability.ts";
import { callHoursKind, callTypesKind } from "./archive.server.ts";

describeEachDialect("call types and hours in an archive", (setup) => {
  it("come back the same, and change nothing where they are", async () => {
    const connection = await setup();
    const { db } = connection;
    const { config, remove } = createPortability();
    onTestFinished(remove);
    const site = await openBookings(connection, { types: [{ bufferBefore: 10, bufferAfter: 15 }], config });
    const hours = {
      rules: [{ weekday: 1, from: "09:00", to: "13:00" }],
      overrides: [],
      travelZones: [],
    };
    await site.ask(200, "PUT", "/api/availability", { hours, isPaused: true, version: 0 });
    const archive = await (await site.call("GET", "/api/export")).arrayBuffer();
    const upload = async () => {
      const request = { method: "POST", body: archive };
      const type = { "content-type": "application/zip" };
      const response = await site.send("/api/import?dryRun=false", request, type);
      const { data } = (await response.json()) as { data: ImportReport };
      return data.lines
        .filter(({ kind }) => kind === "callTypes" || kind === "callHours")
        .map(({ kind, created, changed, unchanged }) => [kind, created, changed, unchanged]);
    };
    const list = async () => [await callTypesKind.list(db), await callHoursKind.list(db)];
    const before = await list();
    for (const table of ["call_types", "booking_settings"] as const) await db.deleteFrom(table).execute();
    expect(await upload()).toEqual([
      ["callTypes", ["Free consultation"], [], 0],
      ["callHours", ["hours"], [], 0],
    ]);
    expect(await list()).toEqual(before);
    expect(before).toMatchObject([
      [{ record: { bufferBefore: 10 } }],
      [{ record: { hours, isPaused: true } }],
    ]);
    expect(await upload()).toEqual([
      ["callTypes", [], [], 1],
      ["callHours", [], [], 1],
    ]);
  });
});
