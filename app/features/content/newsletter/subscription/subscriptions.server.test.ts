import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import {
  findSuppression,
  isSuppressed,
  suppressAddress,
} from "../../../core/outbox/suppressions/suppressions.server.ts";
import { VISITOR_MAIL_LIMITS } from "../../../core/outbox/visitor-mails/visitor-mails.server.ts";
import { updateProfile } from "../../profile/profile.server.ts";
import { importSubscribers } from "../subscribers/import/subscriber-import.server.ts";
import { deleteOldPending, deleteOldRequests } from "../subscribers/subscriber-removal.server.ts";
import { listActiveSubscribers, recordBounce } from "../subscribers/subscribers.server.ts";
import {
  deleteOwnData,
  findLeaving,
  findPreferences,
  leaveNewsletter,
  updatePreferences,
} from "./preferences.server.ts";
import { confirmSubscription, findConfirmState } from "./subscription-confirm.server.ts";
import { VISITOR_MAX_PER_HOUR } from "./subscription-limits.server.ts";
import {
  requestSubscription,
  type SubscriptionDeps,
  type SubscriptionSender,
} from "./subscriptions.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADA = "ada@people.example";
const sender: SubscriptionSender = { senderAddress: "203.0.113.7", honeypot: "", elapsedMs: 8000 };

describeEachDialect("a subscription", (setUp, _dialect, once) => {
  let connection: Connection;
  let deps: SubscriptionDeps;
  let now: Date;
  let outboxChanged: ReturnType<typeof watchTable>;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    let ids = 0;
    deps = {
      connection,
      now: () => now,
      newId: () => `id-${String(++ids).padStart(4, "0")}`,
      secret: "a secret of thirty-two characters",
      siteUrl: new URL("https://site.example"),
    };
    await updateProfile(connection.db, buildProfile(), now);
    outboxChanged = watchTable(connection, "outbox");
  });

  const ask = (email = ADA, from: Partial<SubscriptionSender> = {}) =>
    requestSubscription(deps, { email, source: "/blog" }, { ...sender, ...from });
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const listRows = () => connection.db.selectFrom("subscribers").selectAll().orderBy("email").execute();
  const listMails = async (email = ADA) => {
    const rows = await connection.db.selectFrom("outbox").selectAll().orderBy("id").execute();
    return rows
      .map(({ kind, mail }) => ({ kind, ...(JSON.parse(mail) as Mail) }))
      .filter(({ to }) => to.address === email);
  };
  const findToken = (mail: Mail | undefined, path: string) =>
    new RegExp(`https://site\\.example${path}\\?token=(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
  const lastToken = async (path = "/newsletter/confirm", email = ADA) =>
    findToken((await listMails(email)).at(-1), path);
  const subscribe = async (email = ADA) => {
    await ask(email);
    expect(await confirmSubscription(deps, await lastToken("/newsletter/confirm", email))).toBe("confirmed");
    return lastToken("/newsletter/preferences", email);
  };
  const read = (token: string) => ({ secret: deps.secret, token, now });

  it("is confirmed once, and welcomed once, by two clicks at the same moment", async () => {
    await ask();
    const token = await lastToken();
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmSubscription(deps, token)));
    expect(outcomes.toSorted()).toEqual(["already", "already", "confirmed"]);
    expect(await listMails()).toHaveLength(2);
    expect(await connection.db.selectFrom("newsletter_days").selectAll().execute()).toMatchObject([
      { joined: 1, departed: 0 },
    ]);
  });

  it("mails once for requests of the same moment", async () => {
    await Promise.all([1, 2, 3, 4].map((at) => ask(ADA, { senderAddress: `203.0.113.${at}` })));
    expect(await listMails()).toHaveLength(1);
    expect(await listRows()).toHaveLength(1);
  });

  it("stops one who signs up many addresses at once, too", async () => {
    const all = Array.from({ length: VISITOR_MAX_PER_HOUR + 10 }, (_, at) => ask(`a${at}@people.example`));
    const results = await Promise.all(all);
    expect(results.filter(({ ok }) => ok)).toHaveLength(VISITOR_MAX_PER_HOUR);
  });

  it("changes its name and topics by the link of the preferences alone", async () => {
    const token = await subscribe();
    const update = (given: string, input: object) => updatePreferences(deps, given, input);
    expect(await update(token, { name: " Ada ", topics: ["devops", "react"] })).toEqual({ ok: true });
    expect(await findPreferences(connection.db, read(token))).toMatchObject({
      name: "Ada",
      topics: ["react", "devops"],
    });
    const leaving = findToken((await listMails()).at(-1), "/newsletter/unsubscribe");
    expect(await update(leaving, { name: "", topics: [] })).toMatchObject({
      ok: false,
      code: "invalid_link",
    });
    expect(await update(token, { name: "a\nb", topics: ["cooking"] })).toMatchObject({
      ok: false,
      fields: { name: expect.any(String), topics: expect.any(String) },
    });
    expect((await listRows())[0]?.name).toBe("Ada");
  });

  it("leaves nothing behind when its data are deleted", async () => {
    const token = await subscribe();
    const [row] = await listRows();
    const issue = { subject: "One", preheader: "", content: "", topics: "[]" };
    const at = now.toISOString();
    await connection.db
      .insertInto("newsletter_issues")
      .values({ id: "issue", ...issue, status: "sending", created_at: at, updated_at: at })
      .execute();
    await connection.db
      .insertInto("newsletter_deliveries")
      .values({
        id: "delivery",
        issue_id: "issue",
        subscriber_id: row?.id ?? "",
        email: ADA,
        status: "waiting",
        attempts: 0,
        next_try_at: at,
        last_answer: `550 <${ADA}>`,
      })
      .execute();
    expect(await deleteOwnData(deps, token)).toBe(true);
    const { db } = connection;
    const left = await Promise.all(
      (
        [
          "subscribers",
          "outbox",
          "newsletter_deliveries",
          "mail_suppressions",
          "newsletter_requests",
        ] as const
      ).map((table) => db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(left)).not.toContain("ada@");
    expect(left[2]).toMatchObject([{ email: "removed-delivery", status: "skipped", subscriber_id: null }]);
    expect(await findPreferences(db, read(token))).toBeUndefined();
    expect(await deleteOwnData(deps, token)).toBe(true);
    expect(await leaveNewsletter(deps, token)).toBe(true);
  });

  it("is forgotten when nobody confirms it for seven days, and its link ends then", async () => {
    await ask();
    await subscribe("bob@people.example");
    const token = await lastToken();
    wait(7 * DAY_MS - 1000);
    expect(await deleteOldPending(connection, now)).toBe(0);
    expect(await findConfirmState(connection.db, read(token))).toMatchObject({ kind: "ready" });
    wait(1000);
    expect(await findConfirmState(connection.db, read(token))).toEqual({ kind: "invalid" });
    expect(await deleteOldPending(connection, now)).toBe(1);
    expect(await listRows()).toMatchObject([{ email: "bob@people.example" }]);
    expect(await listMails()).toEqual([]);
    await deleteOldRequests(connection.db, now);
    expect(await connection.db.selectFrom("newsletter_requests").selectAll().execute()).toEqual([]);
  });

  once(() => {
    it("waits for the click behind the mail's link, which looking at does not replace", async () => {
      expect(await ask(" Ada@People.Example ")).toEqual({ ok: true });
      expect(outboxChanged).toHaveBeenCalledTimes(1);
      const [mail] = await listMails();
      expect(mail).toMatchObject({ kind: "newsletter_confirmation", to: { name: "", address: ADA } });
      const token = await lastToken();
      expect(mail?.html).toContain(`href="https://site.example/newsletter/confirm?token=${token}"`);
      expect(await findConfirmState(connection.db, read(token))).toEqual({ kind: "ready", email: ADA });
      expect(await listActiveSubscribers(connection.db, [], { limit: 9 })).toEqual([]);
      expect(await listRows()).toMatchObject([{ email: ADA, status: "pending", source: "/blog" }]);

      expect(await confirmSubscription(deps, token)).toBe("confirmed");
      expect(await listActiveSubscribers(connection.db, [], { limit: 9 })).toMatchObject([{ email: ADA }]);
      expect((await listMails()).map(({ kind }) => kind)).toEqual([
        "newsletter_confirmation",
        "newsletter_welcome",
      ]);
      expect(await findConfirmState(connection.db, read(token))).toEqual({ kind: "already", email: ADA });
      expect(await confirmSubscription(deps, token)).toBe("already");
    });

    it.each([
      "",
      "ada",
      "ada@",
      "a b@c.example",
      `${"a".repeat(250)}@b.example`,
      5,
      null,
    ])("refuses what is no address: %s", async (email) => {
      const message = "Please enter a valid email address.";
      expect(await requestSubscription(deps, { email }, sender)).toEqual({
        ok: false,
        code: "invalid_subscription",
        message,
        fields: { email: message },
      });
      expect(await listRows()).toEqual([]);
    });

    it("mails an address once in ten minutes and three times a day, however often it is typed", async () => {
      for (let round = 0; round < 5; round += 1) {
        expect(await ask()).toEqual({ ok: true });
        expect(await ask(ADA, { senderAddress: "198.51.100.9" })).toEqual({ ok: true });
        wait(10 * MINUTE_MS);
      }
      expect(await listMails()).toHaveLength(3);
      const tokens = (await listMails()).map((mail) => findToken(mail, "/newsletter/confirm"));
      wait(DAY_MS);
      await ask();
      expect(await listMails()).toHaveLength(4);
      // The link of an earlier mail still works.
      expect(await confirmSubscription(deps, tokens[0] ?? "")).toBe("confirmed");
    });

    it("stops a visitor who signs up one address after the other", async () => {
      for (let at = 0; at < VISITOR_MAX_PER_HOUR; at += 1) await ask(`a${at}@people.example`);
      expect(await ask("one-more@people.example")).toMatchObject({ ok: false, code: "too_many_requests" });
      expect(await ask("one-more@people.example", { senderAddress: "198.51.100.9" })).toEqual({ ok: true });
      wait(61 * MINUTE_MS);
      expect(await ask("later@people.example")).toEqual({ ok: true });
    });

    it("writes to no more mailboxes in an hour than people would ask it to, and says so instead of losing a sign-up", async () => {
      const { max } = VISITOR_MAIL_LIMITS.site;
      for (let at = 0; at < max; at += 1) {
        const senderAddress = `198.51.100.${at}`;
        expect(await ask(`reader-${at}@people.example`, { senderAddress })).toEqual({ ok: true });
      }
      const countMails = async () => (await connection.db.selectFrom("outbox").select("id").execute()).length;
      expect(await countMails()).toBe(max);
      expect(await ask(ADA)).toMatchObject({ ok: false, code: "too_many_requests" });
      expect(await countMails()).toBe(max);
      wait(61 * MINUTE_MS);
      expect(await ask(ADA)).toEqual({ ok: true });
      expect(await listMails()).toHaveLength(1);
    });

    it("keeps no visitor out because the owner has invited many", async () => {
      const lines = Array.from(
        { length: VISITOR_MAIL_LIMITS.site.max + 1 },
        (_, index) => `invited-${index}@people.example`,
      );
      const file = { csv: ["email", ...lines].join("\n"), haveAgreed: false };
      expect(await importSubscribers({ connection, actor: "Owner", now }, deps, file)).toMatchObject({
        ok: true,
      });
      expect(await ask(ADA)).toEqual({ ok: true });
      expect((await listMails()).at(-1)?.to.address).toBe(ADA);
    });

    it.each([
      ["the hidden field is filled", { honeypot: "https://spam.example" }],
      ["it came faster than anybody reads", { elapsedMs: 40 }],
    ])("answers the same and does nothing when %s", async (_, signals) => {
      expect(await ask(ADA, signals)).toEqual({ ok: true });
      expect(await listRows()).toEqual([]);
      expect(await listMails()).toEqual([]);
    });

    it("tells a subscriber who signs up again, and changes nothing", async () => {
      await subscribe();
      wait(20 * MINUTE_MS);
      const given = { email: ADA, name: "Somebody else", topics: ["react"] };
      expect(await requestSubscription(deps, given, sender)).toEqual({ ok: true });
      const [confirmation, welcome, reminder] = await listMails();
      expect(reminder?.kind).toBe("newsletter_reminder");
      // An unconfirmed address has nothing to leave.
      expect(confirmation?.headers).toBeUndefined();
      for (const mail of [welcome, reminder]) {
        expect(mail?.headers?.listUnsubscribe).toMatch(
          /^https:\/\/site\.example\/api\/newsletter\/unsubscribe\?token=/,
        );
        expect(`${mail?.html}${mail?.text}`).not.toContain("links.invalid");
      }
      expect(await listRows()).toMatchObject([{ status: "active", name: "", topics: "[]" }]);
      expect(await findPreferences(connection.db, read(await lastToken("/newsletter/preferences")))).toEqual({
        email: ADA,
        name: "",
        topics: [],
        isActive: true,
      });
    });

    it("leaves the same traces in the log of requests whether an address is known, new or suppressed", async () => {
      await subscribe();
      await suppressAddress(
        connection.db,
        { email: "no@people.example", scope: "newsletter", reason: "complained" },
        now,
      );
      await connection.db.deleteFrom("newsletter_requests").execute();
      wait(20 * MINUTE_MS);
      for (const email of [ADA, "new@people.example", "no@people.example"]) {
        expect(await ask(email)).toEqual({ ok: true });
      }
      expect(await connection.db.selectFrom("newsletter_requests").selectAll().execute()).toHaveLength(3);
      expect(await listMails("no@people.example")).toEqual([]);
    });

    it("ends with one call of its link, and a second one is as good", async () => {
      await subscribe();
      const token = findToken((await listMails()).at(-1), "/newsletter/unsubscribe");
      expect(await findLeaving(connection.db, read(token))).toEqual({ email: ADA, isActive: true });
      expect(await findPreferences(connection.db, read(token))).toBeUndefined();
      expect(await leaveNewsletter(deps, token)).toBe(true);
      expect(await leaveNewsletter(deps, token)).toBe(true);
      expect(await isSuppressed(connection.db, ADA, "newsletter")).toBe(true);
      expect(await listRows()).toMatchObject([{ status: "unsubscribed", left_at: now.toISOString() }]);
      expect(await connection.db.selectFrom("newsletter_days").selectAll().execute()).toMatchObject([
        { joined: 1, departed: 1 },
      ]);
      expect(await leaveNewsletter(deps, `${token}x`)).toBe(false);
    });

    it("comes back by its own double opt-in after leaving, without a second welcome", async () => {
      await leaveNewsletter(deps, await subscribe());
      const used = findToken((await listMails())[0], "/newsletter/confirm");
      expect(await confirmSubscription(deps, used)).toBe("invalid");
      wait(20 * MINUTE_MS);
      await ask();
      expect(await isSuppressed(connection.db, ADA, "newsletter")).toBe(true);
      expect(await confirmSubscription(deps, await lastToken())).toBe("confirmed");
      expect(await isSuppressed(connection.db, ADA, "newsletter")).toBe(false);
      expect((await listMails()).filter(({ kind }) => kind === "newsletter_welcome")).toHaveLength(1);
    });

    it("comes back after temporary refusals, and not after a permanent one", async () => {
      await subscribe();
      for (let at = 0; at < 3; at += 1) await recordBounce(connection.db, ADA, { permanent: false }, now);
      wait(20 * MINUTE_MS);
      await ask();
      const token = await lastToken();
      // It bounces for good before the click.
      await recordBounce(connection.db, ADA, { permanent: true }, now);
      expect(await findSuppression(connection.db, ADA, "newsletter")).toBe("bounced");
      expect(await confirmSubscription(deps, token)).toBe("invalid");
      expect(await listActiveSubscribers(connection.db, [], { limit: 9 })).toEqual([]);
    });
  });
});
