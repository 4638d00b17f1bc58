import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import type { TimelineItem } from "../../../clients/people/schema.ts";
import { queueInvoiceReminders } from "../../../money/invoices/reminders/reminder-worker.server.ts";
import type { Dashboard } from "../../../office/home/dashboard/schema.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import type { Today } from "../../../office/home/today/schema.ts";
import { findPart } from "../../../office/home/today/today.ts";
import type { MailState } from "../mail.ts";

type Connection = Parameters<typeof openQuotes>[0];

const WORDS = "550 5.1.1 No such user here";

/** A site, and readers for what each of its screens says about the mails to clients. */
async function openSite(connection: Connection) {
  const site = await openQuotes(connection);
  const read = async <T>(path: string) => (await site.ask<Answer<T>>(200, "GET", path)).data;
  const today = () => read<Today>("/api/today");
  return {
    ...site,
    today,
    mailsOf: (noun: string, id: string) => read<MailState[]>(`/api/settings/mails?noun=${noun}&id=${id}`),
    listed: async () => findPart(await today(), "mails").items,
    bell: async () => {
      const { notifications } = await read<NotificationList>("/api/notifications");
      return notifications.filter(({ kind }) => kind === "mail_failed");
    },
    timeline: async (personId: string) => {
      const items = await site.ask<TimelineItem[]>(200, "GET", `/api/people/${personId}/timeline`);
      return items.filter(({ kind }) => kind === "mail");
    },
    again: (id: string, status = 200) =>
      site.ask<Answer<MailState>>(status, "POST", `/api/settings/mails/${id}/send-again`),
    putAside: (id: string, status = 200) =>
      site.ask<Answer<MailState>>(status, "POST", `/api/settings/mails/${id}/put-aside`),
    correct: (personId: string, email: string, status = 200) =>
      site.ask(status, "PUT", `/api/people/${personId}/address`, { email }),
  };
}

describeOnDatabase("a mail to a client", (setup) => {
  it("is refused with the server's words on the quote, the list, Today, the bell and the timeline", async () => {
    const site = await openSite(await setup());
    const personId = await site.addClient({ email: "lost@example.com", stateCode: "29" });
    const quote = await site.quote.sent({ personId });
    expect(quote.mail).toMatchObject({
      state: "waiting",
      to: "lost@example.com",
      title: `Quote ${quote.number}`,
    });
    await site.refuse();
    const refused = { state: "failed", isRefused: true, to: "lost@example.com", lastError: WORDS };
    expect((await site.quote.view(quote.id)).mail).toMatchObject(refused);
    expect((await site.quote.list())[0]?.mail).toMatchObject(refused);
    expect(await site.mailsOf("quote", quote.id)).toMatchObject([refused]);
    const text = `Quote ${quote.number} didn't reach lost@example.com`;
    const path = `/admin/quotes/${quote.id}`;
    expect(await site.listed()).toMatchObject([
      { title: text, detail: WORDS, path, person: { id: personId } },
    ]);
    expect(await site.bell()).toMatchObject([{ text, recordId: quote.id, noun: "quote" }]);
    expect(await site.timeline(personId)).toMatchObject([{ title: `Quote ${quote.number}`, mail: refused }]);
    const { today } = await site.ask<Dashboard>(200, "GET", "/api/admin/dashboard");
    expect(today).toBeGreaterThan(0);
  });

  it("goes to the corrected address when it's sent again, and nothing of the quote changes", async () => {
    const site = await openSite(await setup());
    const personId = await site.addClient({ email: "typo@example.con", stateCode: "29" });
    const quote = await site.quote.sent({ personId });
    await site.refuse();
    const before = await site.quote.view(quote.id);
    await site.correct(personId, "Right@Example.com");
    expect((await site.again(before.mail?.id ?? "")).data).toMatchObject({
      state: "waiting",
      to: "right@example.com",
      lastError: null,
    });
    expect(await site.listed()).toEqual([]);
    const sent = await site.deliver();
    expect(sent.map(({ to, document }) => [to.address, document?.id])).toEqual([
      ["right@example.com", `${quote.id}.1`],
    ]);
    const after = await site.quote.view(quote.id);
    expect(after.mail).toMatchObject({ state: "sent", to: "right@example.com" });
    const { mail: _, person: __, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(await site.bell()).toEqual([]);
    // Mail from the old address is still found.
    const { person } = (
      await site.ask<Answer<{ person: { emails: string[] } }>>(200, "GET", `/api/people/${personId}`)
    ).data;
    expect(person.emails).toEqual(["right@example.com", "typo@example.con"]);
  });

  it("doesn't go to a new address that belongs to somebody else or isn't valid", async () => {
    const site = await openSite(await setup());
    const [one, other] = [
      await site.addClient({ email: "one@example.com" }),
      await site.addClient({ email: "other@example.com" }),
    ];
    await site.correct(one, "other@example.com", 400);
    await site.correct(one, "nowhere", 400);
    await site.correct("nobody", "new@example.com", 404);
    await site.correct(other, "other@example.com");
  });

  it("is on Today for invoices, credit notes, receipts, reminders, acceptances and portals alike", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    const quote = await site.quote.sent();
    await site.deliver();
    expect((await site.quote.accept(quote)).status).toBe(200);
    const engagement = await site.engagement(quote.id);
    await site.ask(200, "POST", `/api/engagements/${engagement.id}/send`);
    const invoice = await site.issued({ paymentDays: 3 });
    await site.post(200, `/${invoice.id}/send`);
    await site.record(invoice.id, { amountMinor: 100_000, receivedOn: "2026-03-10" });
    const { data: note } = await site.post(201, `/${invoice.id}/credit`, {
      reason: "Less",
      lines: [{ title: "Web shop", unitMinor: 100_000, taxBp: 1800 }],
    });
    await site.post(200, `/${note.id}/send`);
    await site.refuse();
    const titles = (await site.listed()).map(({ title }) => title.replace(/ didn't reach .*/, ""));
    expect(titles.toSorted()).toEqual(
      [
        `Acceptance record of ${quote.number}`,
        `Credit note ${note.number}`,
        `Invoice ${invoice.number}`,
        `Portal of “${engagement.title}”`,
        `Receipt for ${invoice.number}`,
      ].toSorted(),
    );
    const [payment] = await site.payments();
    expect(payment?.mail).toMatchObject({ state: "failed", isRefused: true });
    expect((await site.list()).map(({ number, mail }) => [number, mail?.state])).toEqual(
      expect.arrayContaining([
        [invoice.number, "failed"],
        [note.number, "failed"],
      ]),
    );
    for (const { id } of await site.listed()) await site.putAside(id);
    expect(await site.listed()).toEqual([]);
    // The news of the acceptance, which the owner has seen anyway.
    expect((await site.bell()).map(({ text, noun }) => [text, noun])).toEqual([
      ["An email didn't reach owner@site.example", "quote"],
    ]);
    await site.passTo("2026-03-13T06:00:00Z");
    await queueInvoiceReminders(site.site);
    await site.refuse();
    const [reminder] = await site.listed();
    expect(reminder).toMatchObject({
      title: expect.stringMatching(/^Reminder about S\/25-26\/\d+ didn't reach/),
    });
    const path = `/api/invoices/${invoice.id}/reminders`;
    const plan = await site.ask<Answer<{ sentOn: string[]; held: string }>>(200, "GET", path);
    expect(plan.data).toMatchObject({ sentOn: [], held: "refused" });
  });

  it("goes out when an invoice is issued; an invoice that was only issued waits on Today", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    const unsent = async () => findPart(await site.today(), "unsent").items.map(({ title }) => title);
    const { id } = await site.draft();
    const both = await site.post(200, `/${id}/issue`, { email: true });
    expect([both.message, both.data.mail?.state]).toEqual(["Invoice issued and email queued", "waiting"]);
    expect(await unsent()).toEqual([]);
    const only = await site.issued();
    expect(only).toMatchObject({ mail: null, sentAt: null });
    expect(await unsent()).toEqual([`Invoice ${only.number}, Web shop`]);
    const marked = await site.post(200, `/${only.id}/mark-sent`);
    expect(marked.data).toMatchObject({ mail: null, sentAt: expect.any(String) });
    expect(await unsent()).toEqual([]);
    await site.post(409, `/${only.id}/mark-sent`);
    const draft = await site.draft();
    await site.post(409, `/${draft.id}/mark-sent`);
    await connection.db.deleteFrom("person_emails").execute();
    const refused = await site.post(422, `/${draft.id}/issue`, { email: true });
    expect(refused.fields).toHaveProperty("email");
    expect((await site.view(draft.id)).number).toBeNull();
    const { data: note } = await site.post(201, `/${only.id}/credit`, { reason: "Cancelled" });
    expect(await unsent()).toEqual([`Credit note ${note.number}, Web shop`]);
  });

  it("that failed is settled by a newer version, by a decision, and by being put aside", async () => {
    const site = await openSite(await setup());
    const first = await site.quote.sent();
    const second = await site.quote.sent();
    await site.refuse();
    expect(await site.listed()).toHaveLength(2);
    await site.passTo("2026-03-10T13:00:00Z");
    await site.quote.post(200, `/${first.id}/send`);
    expect(await site.listed()).toHaveLength(1);
    await site.quote.post(200, `/${second.id}/withdraw`);
    expect(await site.listed()).toEqual([]);
    const mails = await site.mailsOf("quote", first.id);
    expect(mails.map(({ state, isSettled }) => [state, isSettled])).toEqual([
      ["waiting", false],
      ["failed", true],
    ]);
    await site.putAside(mails[0]?.id ?? "", 409);
  });

  it("that arrived is sent again as one copy, however often the button is pressed", async () => {
    const site = await openSite(await setup());
    const invoice = await site.issued();
    const sent = await site.post(200, `/${invoice.id}/send`);
    await site.again(sent.data.mail?.id ?? "", 409);
    await site.deliver();
    const [mail] = await site.mailsOf("invoice", invoice.id);
    await site.again(mail?.id ?? "");
    await site.again(mail?.id ?? "", 409);
    expect((await site.deliver()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Invoice ${invoice.number} from `),
    ]);
    expect(await site.mailsOf("invoice", invoice.id)).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    await site.again("unknown", 404);
  });

  it("isn't sent while email is off, or to a client without an address", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    const invoice = await site.issued();
    await site.post(200, `/${invoice.id}/send`);
    await site.capture();
    expect((await site.view(invoice.id)).mail).toMatchObject({ state: "captured", sentAt: null });
    const { waiting } = await site.today();
    expect(waiting.capturedMails).toBe(1);
    await connection.db.deleteFrom("person_emails").execute();
    await site.again((await site.view(invoice.id)).mail?.id ?? "", 409);
    expect(await site.mailsOf("invoice", invoice.id)).toMatchObject([{ state: "captured" }]);
  });
});
