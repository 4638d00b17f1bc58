import { expect, it } from "vitest";
import { jsonRequest, type TestAppOptions } from "../../../../../tests/helpers/app.ts";
import { buildProfile, buildService } from "../../../../../tests/helpers/builders.ts";
import {
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../../tests/helpers/database.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import type { OwnerService } from "../../../content/services/schema.ts";
import type { MailProbe } from "../../../core/outbox/mail-probe.server.ts";
import type { EstimateDetail, GivenEstimate, OwnerEstimate, OwnerRules, RulesInput } from "../schema.ts";

const NOW = new Date("2026-03-05T10:00:00Z");

const RULES: RulesInput = {
  serviceId: "a-service",
  isOffered: true,
  currency: "INR",
  minMinor: 1_000_000,
  maxMinor: 2_000_000,
  options: [
    { id: "small", label: "Small", kind: "choice", minMinor: 0, maxMinor: 500_000, multiplierBp: 10_000 },
    {
      id: "large",
      label: "Large",
      kind: "choice",
      minMinor: 3_000_000,
      maxMinor: 5_000_000,
      multiplierBp: 10_000,
    },
    { id: "urgent", label: "Urgent", kind: "extra", minMinor: 0, maxMinor: 0, multiplierBp: 12_500 },
  ],
};

const ASKED = {
  serviceId: "a-service",
  choices: ["large", "urgent"],
  name: "Asha",
  email: "Asha@example.com",
  note: "A shop for my bakery",
};

function openersOf(setup: SetUpDatabase) {
  const open = async (options: Pick<TestAppOptions, "mail"> = {}) => {
    const connection = await setup();
    await updateProfile(connection.db, buildProfile(), NOW);
    const clock = { now: () => NOW, newId: () => crypto.randomUUID() };
    const owner = await openOwnerApp({ connection, ...clock, ...options });
    await owner.ask(201, "POST", "/api/services", buildService({ endingPrice: "50,000" }));
    const ask = async (status: number, body: object): Promise<Answer<GivenEstimate>> => {
      const response = await owner.app.request("/api/estimates", jsonRequest("POST", body));
      const answer = await response.json();
      expect([response.status, answer]).toEqual([status, answer]);
      return answer;
    };
    const list = () => owner.ask<OwnerEstimate[]>(200, "GET", "/api/estimates");
    return { ...owner, db: connection.db, askVisitor: ask, list };
  };
  const openOffered = async (options: Parameters<typeof open>[0] = {}) => {
    const site = await open(options);
    await site.ask(201, "POST", "/api/estimate-rules", RULES);
    return site;
  };
  return { open, openOffered };
}

describeEachDialect("estimates", (setup) => {
  const { openOffered } = openersOf(setup);

  it("rules that change later leave an estimate as it was, with its day", async () => {
    const site = await openOffered();
    await site.askVisitor(201, ASKED);
    const [before] = await site.list();
    const { serviceId: _, ...rules } = RULES;
    await site.ask(200, "PUT", "/api/estimate-rules/a-service", {
      ...rules,
      minMinor: 100,
      options: [],
      version: 1,
    });
    const { data } = await site.ask<Answer<EstimateDetail>>(200, "GET", `/api/estimates/${before?.id}`);
    expect(data).toMatchObject({ ...before, text: "₹50,000–₹87,500", day: "2026-03-05" });
    expect(data.rules).toMatchObject({ minMinor: 1_000_000, options: RULES.options, version: 1 });
    await site.ask(200, "DELETE", "/api/estimate-rules/a-service");
    expect(await site.list()).toEqual([before]);
    await site.askVisitor(404, ASKED);
  });

  it("brings a message, a person, a deal, a mail to the owner and a copy without the visitor's words", async () => {
    const site = await openOffered();
    await site.askVisitor(201, ASKED);
    const [estimate] = await site.list();
    const message = await site.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ id: estimate?.messageId, subject: "Estimate: A service", status: "new" });
    expect(message.message).toBe(
      "Service: A service\nChoice: Large\nExtra: Urgent\nEstimate shown: ₹50,000–₹87,500, worked out on 5 Mar 2026, not binding\n\nA shop for my bakery",
    );
    const deal = await site.db.selectFrom("deals").selectAll().executeTakeFirstOrThrow();
    expect(deal).toMatchObject({ id: estimate?.dealId, title: "Estimate: A service", stage: "new" });
    expect(await site.db.selectFrom("people").select("name").execute()).toEqual([{ name: "Asha" }]);
    const mails = await site.db.selectFrom("outbox").select(["kind", "mail"]).orderBy("kind").execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["message_acknowledgement", "message_notification"]);
    expect(mails[0]?.mail).toContain("₹50,000–₹87,500");
    expect(mails[0]?.mail).not.toContain("bakery");
    expect(mails[1]?.mail).toContain("bakery");
  });

  it("keeps what a program filled in out of the list, the deals and the mails", async () => {
    const site = await openOffered();
    await site.askVisitor(201, { ...ASKED, homepage: "https://spam.example" });
    expect(await site.list()).toEqual([]);
    expect(await site.db.selectFrom("deals").select("id").execute()).toEqual([]);
    expect(await site.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });
});

describeOnDatabase("estimates", (setup) => {
  const { open, openOffered } = openersOf(setup);

  it("promises a copy only where the site can send mail", async () => {
    const off: MailProbe = { kind: "capture", send: async () => ({ ok: false, sentence: "Email is off." }) };
    const site = await openOffered({ mail: off });
    const { message } = await site.askVisitor(201, ASKED);
    expect(message).toBe("Thank you! I'll get back to you within 24 hours.");
  });

  it("the range follows from the rules, and prices that a visitor sends are ignored", async () => {
    const site = await openOffered();
    const prices = { price: 1, lowMinor: 1, highMinor: 1, rules: { ...RULES, minMinor: 1 }, multiplierBp: 1 };
    const { data, message } = await site.askVisitor(201, { ...ASKED, ...prices });
    expect(data).toEqual({
      lowMinor: 5_000_000,
      highMinor: 8_750_000,
      currency: "INR",
      text: "₹50,000–₹87,500",
      day: "2026-03-05",
      isBinding: false,
    });
    expect(message).toContain("A copy is on its way to you");
    const [estimate] = await site.list();
    expect(estimate).toMatchObject({
      service: "A service",
      choices: ["Large", "Urgent"],
      email: "asha@example.com",
      text: "₹50,000–₹87,500",
    });
  });

  it("refuses choices that aren't offered, prices that have changed, and services that have none", async () => {
    const site = await openOffered();
    for (const choices of [[], ["small", "large"], ["small", "other"], ["urgent"]]) {
      const { fields } = await site.askVisitor(422, { ...ASKED, choices });
      expect(fields).toEqual({ choices: "Please choose from the listed options." });
    }
    await site.askVisitor(409, { ...ASKED, version: 2 });
    await site.askVisitor(404, { ...ASKED, serviceId: "other" });
    await site.askVisitor(400, { ...ASKED, email: "nobody" });
    expect(await site.list()).toEqual([]);
  });

  it("starts rules from the services, which aren't offered until the owner says so", async () => {
    const site = await open();
    const { data } = await site.ask<Answer<{ count: number }>>(201, "POST", "/api/estimate-rules/start");
    expect(data).toEqual({ count: 1 });
    const [rules] = await site.ask<OwnerRules[]>(200, "GET", "/api/estimate-rules");
    const fresh = { id: "a-service", title: "A service", isOffered: false, pageRange: null, version: 1 };
    expect(rules).toMatchObject(fresh);
    await site.askVisitor(404, { ...ASKED, choices: ["small"] });
    await site.ask(400, "POST", "/api/estimate-rules/start");
    await site.ask(400, "POST", "/api/estimate-rules", RULES);
    expect(await site.listActions()).toContain("estimate_rules_added: 1 service");
  });

  it("names the price on the services page where the rules come to another one", async () => {
    const site = await open();
    await site.ask(201, "POST", "/api/estimate-rules/start");
    const [service] = await site.ask<OwnerService[]>(200, "GET", "/api/services");
    await site.ask(200, "PUT", `/api/services/${service?._id}`, { ...service, endingPrice: "90,000" });
    const findRange = async () =>
      (await site.ask<OwnerRules[]>(200, "GET", "/api/estimate-rules")).map(({ pageRange }) => pageRange);
    expect(await findRange()).toEqual(["₹10,000–₹90,000"]);
    await site.ask(200, "DELETE", `/api/services/${service?._id}`);
    expect(await findRange()).toEqual([]);
  });

  it.each([
    ["an upper end below the lower one", { maxMinor: 1 }, "maxMinor"],
    ["two options with one id", { options: [RULES.options[0], RULES.options[0]] }, "options"],
    ["more than an estimate can hold", { maxMinor: AMOUNT_MAX_MINOR }, "options"],
  ])("refuses rules with %s", async (_name, part, field) => {
    const site = await open();
    const { fields } = await site.ask<Answer>(400, "POST", "/api/estimate-rules", { ...RULES, ...part });
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it("refuses rules that were read before somebody else saved them", async () => {
    const site = await openOffered();
    const { serviceId: _, ...rules } = RULES;
    await site.ask(200, "PUT", "/api/estimate-rules/a-service", { ...rules, version: 1 });
    await site.ask(409, "PUT", "/api/estimate-rules/a-service", { ...rules, version: 1 });
    await site.ask(404, "PUT", "/api/estimate-rules/other", { ...rules, version: 1 });
  });
});
