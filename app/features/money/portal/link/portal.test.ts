import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { CLAIM } from "../../../../../tests/helpers/payments.ts";
import { postBody } from "../../../../../tests/helpers/person-files.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { loadPortal } from "./linked-portal.server.ts";

const TEXT = "When can we see the first draft?";

/** A client's portal of work that has just begun. */
async function open(connection: Connection) {
  const site = await openQuotes(connection, { personFiles: createMemoryMedia() });
  const sent = await site.quote.sent();
  await site.quote.accept(sent);
  const engagement = await site.engagement(sent.id);
  const path = `/api/engagements/${engagement.id}`;
  const tokenOf = async () => {
    const { data } = await site.ask<Answer<{ link: string }>>(200, "GET", `${path}/link`);
    return data.link.slice(data.link.lastIndexOf("/") + 1);
  };
  const read = async (token: string) => {
    const linked = await loadPortal(site.site, token);
    if (linked.state !== "found") throw new Error(linked.state);
    return linked.portal;
  };
  const askBy = (token: string, body: object = { text: TEXT }) =>
    site.app.request(`/api/portal/${token}/question`, jsonRequest("POST", body));
  const statusOf = async (address: string) => (await site.app.request(address)).status;
  const share = async (name: string) => {
    const upload = await site.send(`/api/people/${engagement.person.id}/files`, postBody(name, "A brief."));
    const { data }: Answer<{ id: string }> = await upload.json();
    await site.ask(200, "POST", `${path}/files`, { fileId: data.id });
    return data.id;
  };
  return { site, sent, engagement, path, tokenOf, read, askBy, statusOf, share };
}

describeOnDatabase("the client's portal", (setup) => {
  it("shows progress in words, only issued invoices, and change orders that wait, then as agreed", async () => {
    const { site, engagement, tokenOf, read } = await open(await setup());
    const token = await tokenOf();
    const first = await read(token);
    expect(first).toMatchObject({ title: "Web shop", status: "active", agreed: "₹11,800", paid: "₹0" });
    expect(first.milestones.map(({ label, state, amount }) => [label, state, amount])).toEqual([
      ["Upfront", "done", "₹5,900"],
      ["Mid-project", "planned", "₹2,950"],
      ["Delivery", "planned", "₹2,950"],
    ]);
    expect([first.invoices, first.waiting, first.files]).toEqual([[], [], []]);
    expect(first.quotes.map(({ state }) => state)).toEqual(["Accepted"]);
    const draftId = engagement.milestones[0]?.invoice?.id ?? "";
    const invoice = await site.issue(draftId);
    const issued = await read(token);
    expect(issued.milestones[0]?.state).toBe("invoiced");
    expect(issued.invoices[0]?.state).toMatch(/^₹5,900 to pay, due on /);
    await site.record(invoice.id, { amountMinor: 590_000 });
    const paid = await read(token);
    expect([paid.milestones[0]?.state, paid.paid, paid.invoices[0]?.state]).toEqual([
      "paid",
      "₹5,900",
      "Paid",
    ]);
    const change = await site.quote.sent({
      engagementId: engagement.id,
      personId: engagement.person.id,
      title: "A blog too",
    });
    expect((await read(token)).waiting.map(({ title }) => title)).toEqual(["A blog too"]);
    await site.quote.accept(change);
    const grown = await read(token);
    expect(grown.waiting).toEqual([]);
    expect(grown.milestones.slice(0, 3)).toEqual(paid.milestones);
    expect(grown.milestones.length).toBe(6);
    expect(grown.quotes.map(({ title }) => title)).toEqual(["Web shop", "A blog too"]);
  });

  it("a portal's token opens only its portal, not once it's revoked, and is in no table", async () => {
    const connection = await setup();
    const { site, sent, path, tokenOf, askBy, statusOf, share } = await open(connection);
    const fileId = await share("Plan.pdf");
    const token = await tokenOf();
    const quoteToken = await site.quote.tokenOf(sent.id);
    const invoiceToken = await site.tokenOf((await site.issued()).id);
    expect(await statusOf(`/q/${token}/quote.pdf`)).toBe(404);
    expect(await statusOf(`/i/${token}/invoice.pdf`)).toBe(404);
    for (const foreign of [quoteToken, invoiceToken, "forged", `${token}x`]) {
      expect(await loadPortal(site.site, foreign)).toEqual({ state: "forged" });
      expect(await statusOf(`/c/${foreign}/files/${fileId}`)).toBe(404);
      expect((await askBy(foreign)).status).toBe(404);
    }
    expect((await askBy(token)).status).toBe(200);
    await site.ask(200, "POST", `${path}/new-link`);
    expect(await loadPortal(site.site, token)).toEqual({ state: "over" });
    expect(await statusOf(`/c/${token}/files/${fileId}`)).toBe(410);
    expect((await askBy(token)).status).toBe(410);
    for (const table of ["analytics_events", "activity", "missed_paths", "messages"] as const) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(connection.db);
      expect(JSON.stringify(rows), table).not.toContain(token.split(".")[2]);
    }
  });

  it("takes along what it led to when its link is renewed, and leaves links that were sent by themselves", async () => {
    const { site, sent, engagement, path, read, tokenOf, statusOf } = await open(await setup());
    const invoice = await site.issue(engagement.milestones[0]?.invoice?.id ?? "");
    const person = { engagementId: engagement.id, personId: engagement.person.id };
    const change = await site.quote.sent({ ...person, title: "A blog too" });
    const list = async () => {
      const { waiting, quotes, invoices } = await read(await tokenOf());
      return [...waiting, ...quotes, ...invoices].map(({ link }) => new URL(link).pathname);
    };
    const toFile = (page: string) => `${page}/${page.startsWith("/q/") ? "quote" : "invoice"}.pdf`;
    const readStatuses = (pages: readonly string[]) =>
      Promise.all(pages.map((page) => statusOf(toFile(page))));
    const tokenIn = (page = "") => page.split("/")[2] ?? "";
    const own = [
      `/q/${await site.quote.tokenOf(sent.id)}`,
      `/q/${await site.quote.tokenOf(change.id)}`,
      `/i/${await site.tokenOf(invoice.id)}`,
    ];
    const shown = await list();
    expect(shown).toHaveLength(3);
    expect(shown.filter((page) => own.includes(page))).toEqual([]);
    expect(await readStatuses(shown)).toEqual([200, 200, 200]);
    expect((await site.quote.byLink(tokenIn(shown[0]), "viewed")).status).toBe(200);
    await site.ask(200, "POST", `${path}/new-link`);
    expect(await readStatuses(shown)).toEqual([410, 410, 410]);
    const consent = await site.quote.consent(change);
    expect((await site.quote.byLink(tokenIn(shown[0]), "accept", consent)).status).toBe(410);
    expect((await site.quote.byLink(tokenIn(shown[0]), "question", { text: TEXT })).status).toBe(410);
    expect((await site.claimBy(tokenIn(shown[2]), { ...CLAIM, amountMinor: 100 })).status).toBe(410);
    expect(await readStatuses(own)).toEqual([200, 200, 200]);
    const renewed = await list();
    expect(await readStatuses(renewed)).toEqual([200, 200, 200]);
    expect((await site.quote.byLink(tokenIn(renewed[0]), "accept", consent)).status).toBe(200);
    // A renewed link of the document itself also ends the pages that the portal led to.
    await site.ask(200, "POST", `/api/invoices/${invoice.id}/new-link`);
    expect(await statusOf(toFile(renewed[2] ?? ""))).toBe(410);
  });

  it("gives out shared files as attachments that no browser runs, and no other file", async () => {
    const { site, engagement, path, tokenOf, statusOf, share } = await open(await setup());
    const fileId = await share("Plan für Zoë.pdf");
    const token = await tokenOf();
    const response = await site.app.request(`/c/${token}/files/${fileId}`);
    expect(await response.text()).toBe("A brief.");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="Plan/),
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "x-robots-tag": expect.stringContaining("noindex"),
    });
    const upload = await site.send(`/api/people/${engagement.person.id}/files`, postBody("Own.pdf", "x"));
    const { data }: Answer<{ id: string }> = await upload.json();
    expect(await statusOf(`/c/${token}/files/${data.id}`)).toBe(404);
    await site.ask(200, "DELETE", `${path}/files/${fileId}`);
    expect(await statusOf(`/c/${token}/files/${fileId}`)).toBe(404);
  });

  it("puts a question into the inbox as the client's, within the limits of messages", async () => {
    const connection = await setup();
    const { engagement, tokenOf, askBy } = await open(connection);
    const token = await tokenOf();
    expect((await askBy(token, { text: "  " })).status).toBe(400);
    expect((await askBy(token)).status).toBe(200);
    const messages = await connection.db.selectFrom("messages").selectAll().execute();
    expect(messages).toMatchObject([
      { email: engagement.person.email, subject: "Question about Web shop", message: TEXT },
    ]);
    let last = 200;
    for (let call = 0; call < 50 && last === 200; call += 1) last = (await askBy(token)).status;
    expect(last).toBe(429);
  });

  it("a foreign token reads and changes nothing", async () => {
    const connection = await setup();
    const { engagement, site, askBy } = await open(connection);
    expect((await askBy("a.b.c")).status).toBe(404);
    expect(await connection.db.selectFrom("messages").selectAll().execute()).toEqual([]);
    expect(await site.engagement(engagement.quoteId)).toEqual(engagement);
  });
});
