import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { profile } from "../../../../../db/seed/content/profile.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { fill, openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { CALL_SUCCESS } from "../call.ts";
import { CONTACT_INVALID, CONTACT_SUCCESS, CONTACT_TOO_MANY, HONEYPOT_FIELD } from "../message.ts";

const VISITOR = { "x-forwarded-for": "10.79.1.7" };
/** A Monday, with more than two hours' notice. */
const CALL_DAY = "2026-03-16";

/** The site's real pages, as a browser without JavaScript meets them. */
async function openSite(connection: Connection) {
  const { db } = connection;
  await updateProfile(db, profile, TEST_NOW);
  const app = createTestApp({ connection, config: { trustProxyHops: 1 }, ...(await createSitePages()) });
  return {
    browser: openPlainBrowser(app, VISITOR),
    listMessages: () => db.selectFrom("messages").selectAll().orderBy("created_at").execute(),
    async listMails() {
      const rows = await db.selectFrom("outbox").select(["kind", "mail"]).orderBy("kind").execute();
      return rows.map(({ kind, mail }) => ({ kind, ...(JSON.parse(mail) as { to: { address: string } }) }));
    },
    /** Uses up the hour of the visitor; the hidden field keeps these from being mailed. */
    async sendTwenty() {
      for (let count = 0; count < 20; count += 1) {
        const body = { name: "A", email: `a${count}@b.example`, subject: "S", message: "M" };
        const request = jsonRequest("POST", { ...body, [HONEYPOT_FIELD]: "x" }, VISITOR);
        expect((await app.request("/api/contact", request)).status).toBe(201);
      }
    },
  };
}

/** By the labels of the fields, as they begin. */
const MESSAGE = {
  "Full Name": "Noor Visitor",
  "Email Address": "noor@visitors.example",
  Subject: "A shop for my pottery",
  "Project Type": "web-app",
  "Budget Range": "10k-25k",
  Message: "Hello,\nI make cups & plates <by hand>.",
};
const CALL = {
  Day: CALL_DAY,
  Time: "10:00",
  "Your name": "Noor Visitor",
  "Your email address": "noor@visitors.example",
  "What is it about": "Cups & plates",
};

const startsWith = (label: string) => new RegExp(`^${label}`);

function fillForm(page: PlainPage, values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fill(page, startsWith(label), value);
}

/** The fields with these labels, as a browser shows them. */
function readForm(page: PlainPage, labels: object): Record<string, string> {
  const read = (label: string) => {
    const field = page.main.getByLabelText<HTMLInputElement>(startsWith(label));
    return field.value.replaceAll("\r\n", "\n");
  };
  return Object.fromEntries(Object.keys(labels).map((label) => [label, read(label)]));
}

describeOnDatabase("the forms of the contact page", (setUp) => {
  it("send a message without JavaScript, say so, and are empty again", async () => {
    const site = await openSite(await setUp());
    const page = await site.browser.open("/contact");
    // Before any script the browser itself holds an incomplete form back.
    expect(page.main.getByLabelText<HTMLInputElement>(/^Subject/).form?.noValidate).toBe(false);
    fillForm(page, MESSAGE);
    const sent = await site.browser.press(page, "Send Message");
    expect([sent.status, sent.path]).toEqual([200, "/contact?sent=1"]);
    expect(sent.main.getByText(CONTACT_SUCCESS)).toBeDefined();
    expect(new Set(Object.values(readForm(sent, MESSAGE)))).toEqual(new Set([""]));
    expect(await site.listMessages()).toMatchObject([
      {
        name: "Noor Visitor",
        email: "noor@visitors.example",
        subject: "A shop for my pottery",
        message: "Hello,\nI make cups & plates <by hand>.",
        project_type: "web-app",
        budget: "10k-25k",
        status: "new",
        quarantine_reason: null,
      },
    ]);
    expect((await site.listMails()).map(({ kind, to }) => [kind, to.address])).toEqual([
      ["message_acknowledgement", "noor@visitors.example"],
      ["message_notification", profile.email],
    ]);
  });

  it("ask for a call without JavaScript, in the owner's hours", async () => {
    const site = await openSite(await setUp());
    const page = await site.browser.open("/contact?schedule=1");
    fillForm(page, CALL);
    const sent = await site.browser.press(page, "Request Call");
    expect([sent.status, sent.path]).toEqual([200, "/contact?schedule=sent"]);
    expect(sent.main.getByText(CALL_SUCCESS)).toBeDefined();
    expect(await site.listMessages()).toMatchObject([
      { name: "Noor Visitor", call_at: "2026-03-16T04:30:00.000Z", message: expect.stringContaining("Cups") },
    ]);
  });

  it("come back with all that was typed when something is wrong, which is said beside the field", async () => {
    const site = await openSite(await setUp());
    const page = await site.browser.open("/contact");
    fillForm(page, { ...MESSAGE, Subject: "   " });
    const refused = await site.browser.press(page, "Send Message");
    expect([refused.status, refused.path]).toEqual([400, "/contact"]);
    expect(refused.main.getByText(CONTACT_INVALID)).toBeDefined();
    const subject = refused.main.getByLabelText(/^Subject/);
    expect(subject.getAttribute("aria-describedby")).toContain("subject-error");
    expect(refused.document.getElementById("subject-error")?.textContent).toBe(
      "Please give your message a subject.",
    );
    expect(readForm(refused, MESSAGE)).toEqual({ ...MESSAGE, Subject: "   " });
    const call = await site.browser.open("/contact?schedule=1");
    fillForm(call, { ...CALL, Day: "2026-03-15" });
    const sunday = await site.browser.press(call, "Request Call");
    expect(sunday.status).toBe(400);
    expect(sunday.document.getElementById("callDay-error")?.textContent).toBeTruthy();
    expect(readForm(sunday, CALL)).toEqual({ ...CALL, Day: "2026-03-15" });
    expect(await site.listMessages()).toEqual([]);
  });

  it("come back with all that was typed when too many were sent, and say until when", async () => {
    const site = await openSite(await setUp());
    await site.sendTwenty();
    for (const [address, button, typed] of [
      ["/contact", "Send Message", MESSAGE],
      ["/contact?schedule=1", "Request Call", CALL],
    ] as const) {
      const page = await site.browser.open(address);
      fillForm(page, typed);
      const refused = await site.browser.press(page, button);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
      const mailLink = refused.main.getByRole("link", { name: "email me directly", hidden: true });
      expect(mailLink.getAttribute("href")).toBe(`mailto:${profile.email}`);
      expect(mailLink.closest("[role=status]")?.textContent).toBe(CONTACT_TOO_MANY);
      expect(readForm(refused, typed)).toEqual(typed);
    }
    const stored = await site.listMessages();
    expect(stored.filter(({ email }) => email === "noor@visitors.example")).toEqual([]);
  });
});
