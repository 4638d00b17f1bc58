import { expect, it } from "vitest";
import type { Connection } from "../../../db/connection.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../tests/helpers/owner-app.ts";
import { findLinkedBooking } from "../../features/clients/bookings/booking-links.server.ts";
import { updateProfile } from "../../features/content/profile/profile.server.ts";
import { findLinkedEngagement } from "../../features/money/engagements/portal-links.server.ts";
import {
  findLinkedInvoice,
  formatInvoiceLink,
} from "../../features/money/invoices/linked-invoices.server.ts";
import { findLinkedQuote } from "../../features/money/quotes/linked-quotes.server.ts";
import { checkSecret, findSecretChange, SECRET_CHANGED } from "./known-secret.server.ts";

const FIRST = "the secret that the site began with";
const SECOND = "another secret after a restoration!";
const LATER = new Date(TEST_NOW.getTime() + 60_000);

const tokenOf = (secret: string) => {
  const link = formatInvoiceLink({ secret, siteUrl: TEST_SITE_URL }, { id: "invoice", link_version: 1 });
  return new URL(link).pathname.slice("/i/".length);
};

const FINDERS = {
  quote: findLinkedQuote,
  invoice: findLinkedInvoice,
  portal: findLinkedEngagement,
  call: findLinkedBooking,
};

describeEachDialect("the secret of the site", (setUp) => {
  it("is known from the first start on, and another one is noticed until it goes or is kept", async () => {
    const connection = await setUp();
    const start = (secret: string, at = TEST_NOW) => checkSecret(connection, secret, at);
    const changedAt = () => findSecretChange(connection.db);
    expect([await start(FIRST), await start(FIRST), await changedAt()]).toEqual([true, true, undefined]);
    expect([await start(SECOND), await changedAt()]).toEqual([false, TEST_NOW.toISOString()]);
    // A restart doesn't move the time of the change.
    expect([await start(SECOND, LATER), await changedAt()]).toEqual([false, TEST_NOW.toISOString()]);
    expect([await start(FIRST, LATER), await changedAt()]).toEqual([true, undefined]);
    expect(await start(SECOND, LATER)).toBe(false);
    const stored = JSON.stringify(
      await connection.db.selectFrom("installation_settings").selectAll().execute(),
    );
    for (const secret of [FIRST, SECOND]) expect(stored).not.toContain(secret);
  });

  it("is noticed once by processes that start at the same moment", async () => {
    const connection = await setUp();
    const starts = [FIRST, FIRST, FIRST].map((secret) => checkSecret(connection, secret, TEST_NOW));
    expect(await Promise.all(starts)).toEqual([true, true, true]);
  });
});

describeOnDatabase("another secret than before", (setUp) => {
  async function find(connection: Connection, token: string) {
    const opened = { secret: SECOND, token, now: TEST_NOW };
    const found = Object.values(FINDERS).map(async (one) => (await one(connection.db, opened)).state);
    return new Set(await Promise.all(found));
  }

  it("lets the holders of older links ask for another one, and forgers learn nothing", async () => {
    const connection = await setUp();
    await checkSecret(connection, FIRST, TEST_NOW);
    const token = tokenOf(FIRST);
    expect(await find(connection, token)).toEqual(new Set(["forged"]));
    await checkSecret(connection, SECOND, LATER);
    expect(await find(connection, token)).toEqual(new Set(["over"]));
    for (const forged of ["", "forged", token.slice(0, -1), `${token}x`, token.replace(".", "")])
      expect(await find(connection, forged)).toEqual(new Set(["forged"]));
  });

  it("is shown to the owner on Today and beside the backups, until the first one is back or the new one is kept", async () => {
    const connection = await setUp();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const owner = await openOwnerApp({ connection, secret: SECOND });
    const read = async () => {
      const { data } = await owner.ask<{ data: { parts: { kind: string; items: { title: string }[] }[] } }>(
        200,
        "GET",
        "/api/today",
      );
      const titles = data.parts.find(({ kind }) => kind === "backups")?.items.map(({ title }) => title);
      const list = await owner.ask<{ secretChange: string | null; isSecretFile: boolean }>(
        200,
        "GET",
        "/api/admin/backups",
      );
      return { titles: titles ?? [], secretChange: list.secretChange, isSecretFile: list.isSecretFile };
    };
    await checkSecret(connection, FIRST, TEST_NOW);
    expect(await read()).toEqual({ titles: [], secretChange: null, isSecretFile: true });
    await owner.ask(409, "POST", "/api/admin/backups/secret");
    await checkSecret(connection, SECOND, LATER);
    expect(await read()).toEqual({
      titles: ["Your clients' links don't open any more"],
      secretChange: SECRET_CHANGED,
      isSecretFile: true,
    });
    await owner.ask(200, "POST", "/api/admin/backups/secret");
    expect(await read()).toEqual({ titles: [], secretChange: null, isSecretFile: true });
    expect(await checkSecret(connection, SECOND, LATER)).toBe(true);
    // Links signed with the former secret are lost for good, and still say so.
    expect(await find(connection, tokenOf(FIRST))).toEqual(new Set(["over"]));
    expect(await owner.listActions()).toContain("settings_secret_accepted: ");
  });

  it("is called by the variable where one sets it", async () => {
    const connection = await setUp();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const owner = await openOwnerApp({ connection, config: { isSecretSet: true } });
    expect(await owner.ask(200, "GET", "/api/admin/backups")).toMatchObject({ isSecretFile: false });
  });

  it("answers an older link with 410, and not as if there had never been one", async () => {
    const connection = await setUp();
    const app = createTestApp({ connection, secret: SECOND });
    const paid = { method: "upi", reference: "412345678901", receivedOn: "2026-03-10", amountMinor: 100 };
    const ask = async () =>
      (await app.request(`/api/invoices/${tokenOf(FIRST)}/claim`, jsonRequest("POST", paid))).status;
    await checkSecret(connection, FIRST, TEST_NOW);
    const before = await ask();
    await checkSecret(connection, SECOND, LATER);
    expect([before, await ask()]).toEqual([404, 410]);
  });
});
