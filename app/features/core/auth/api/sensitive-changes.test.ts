import { Secret, TOTP } from "otpauth";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { createPortability, packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import {
  buildTokenInput,
  listSecurityNotices,
  logInOwner,
  TEST_OWNER,
} from "../../../../../tests/helpers/owner.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { formatProof, PROOF_HEADER } from "../../../../utils/http/owner-proof.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { BUSINESS_DEFAULTS } from "../../../money/business/business.server.ts";

const CONTACT = "contact@studio.example";
const { email: LOGIN_ADDRESS, password } = TEST_OWNER;
const RIGHT = { currentPassword: password };
const { bank } = BUSINESS_DEFAULTS;
const KEYS = { isOn: true, keyId: "rzp_test_abc", secret: "a-secret", webhookSecret: "another" };
const SERVER = {
  host: "smtp.elsewhere.example",
  port: 587,
  security: "starttls",
  user: "",
  fromAddress: "hello@studio.example",
  fromName: "",
};

interface Change {
  method: string;
  path: string;
  body: object;
  /** Words in the subject of the mail. */
  did: string;
  /** Addresses that are notified besides the log-in address. */
  alsoTo?: string[];
}

const business = (given: object) => ({
  method: "PUT",
  path: "/api/business",
  body: { ...BUSINESS_DEFAULTS, ...given },
  did: "changed where clients pay you",
});

const CHANGES: Record<string, Change> = {
  "the contact address": {
    method: "POST",
    path: "/api/settings",
    body: { email: "thief@elsewhere.example", bio: "And something harmless." },
    did: "changed your contact address",
    alsoTo: [CONTACT],
  },
  "the public address": {
    method: "PUT",
    path: "/api/settings/address",
    body: { address: "https://elsewhere.example" },
    did: "changed the public address",
  },
  "the mail server": {
    method: "PUT",
    path: "/api/settings/mail-server",
    body: SERVER,
    did: "changed how email is sent",
  },
  "the UPI address": business({ upiAddress: "thief@okbank" }),
  "the name behind the UPI address": business({ upiName: "A Thief" }),
  "the account holder": business({ bank: { ...bank, holder: "A Thief" } }),
  "the account number": business({ bank: { ...bank, account: "99887766" } }),
  "the IFSC": business({ bank: { ...bank, ifsc: "SBIN0001234" } }),
  "the SWIFT code": business({ bank: { ...bank, swift: "SBININBB" } }),
  "the bank": business({ bank: { ...bank, bank: "Another bank" } }),
  "the keys of Razorpay": {
    method: "PUT",
    path: "/api/payments/providers/razorpay",
    body: KEYS,
    did: "changed the keys of Razorpay",
  },
  "the keys of Stripe": {
    method: "PUT",
    path: "/api/payments/providers/stripe",
    body: { isOn: true, secret: "sk_test_abc", webhookSecret: "whsec_abc" },
    did: "changed the keys of Stripe",
  },
  "the address of the account": {
    method: "PUT",
    path: "/api/auth/email",
    body: { email: "new@studio.example" },
    did: "changed the email address of your account",
    alsoTo: ["new@studio.example"],
  },
};

function findChange(name: string): Change {
  const change = CHANGES[name];
  if (!change) throw new Error(`There is no change called ${name}.`);
  return change;
}

const totp = (path: string): Change => ({
  method: "POST",
  path: `/api/auth/totp/${path}`,
  body: {},
  did: "",
});
const RENEW = totp("recovery-codes");
const DISABLE = totp("disable");

async function openSite(connection: Connection, now = () => TEST_NOW) {
  await updateProfile(connection.db, buildProfile({ email: CONTACT }), TEST_NOW);
  const portability = createPortability();
  onTestFinished(() => portability.remove());
  const owner = await openOwnerApp({
    connection,
    now,
    newId: () => crypto.randomUUID(),
    config: portability.config,
  });
  const { app } = owner;
  const session = await logInOwner(connection);
  const made = await owner.ask<{ token: string }>(201, "POST", "/api/auth/tokens", buildTokenInput());
  const token = { authorization: `Bearer ${made.token}` };
  await connection.db.deleteFrom("outbox").execute();
  const { db } = connection;
  return {
    ...owner,
    session,
    token,
    /** With a session and without the password that the helper adds. */
    async send(
      { method, path, body }: Pick<Change, "method" | "path" | "body">,
      more: object = {},
      headers = session,
    ) {
      const response = await app.request(path, jsonRequest(method, { ...body, ...more }, headers));
      const answer = (await response.json()) as { error?: string; data?: { secret?: string } };
      return { status: response.status, ...answer };
    },
    mails: () => listSecurityNotices(connection),
    state: async () =>
      JSON.stringify([
        await db.selectFrom("settings").selectAll().orderBy("key").execute(),
        await db.selectFrom("business_settings").selectAll().execute(),
        await db.selectFrom("installation_settings").selectAll().execute(),
        await db.selectFrom("owners").select(["email", "password_hash"]).execute(),
        await db.selectFrom("two_factor").select(["confirmed_at"]).execute(),
        await db.selectFrom("recovery_codes").selectAll().execute(),
      ]),
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function turnOnTwoStep(site: Site, now: () => Date): Promise<() => string> {
  // It uses the session that stays open: all others end.
  const start = await site.send(totp("start"), RIGHT);
  const app = new TOTP({ secret: Secret.fromBase32(start.data?.secret ?? "") });
  const codeOf = () => app.generate({ timestamp: now().getTime() });
  expect((await site.send(totp("confirm"), { code: codeOf() })).status).toBe(200);
  return codeOf;
}

describeOnDatabase("a change that redirects money or mail", (setUp) => {
  it.each(
    Object.entries(CHANGES),
  )("%s needs the password, and is mailed to the log-in address", async (_name, change) => {
    const site = await openSite(await setUp());
    const before = await site.state();
    for (const [more, error] of [
      [{}, "password_required"],
      [{ currentPassword: "" }, "password_required"],
      [{ currentPassword: "wrong" }, "wrong_password"],
    ] as const) {
      expect(await site.send(change, more)).toMatchObject({ status: 400, error });
    }
    expect(await site.send(change, RIGHT, site.token)).toMatchObject({
      status: 403,
      error: "login_required",
    });
    expect(await site.state()).toBe(before);
    expect(await site.mails()).toEqual([]);
    expect((await site.send(change, RIGHT)).status).toBe(200);
    expect(await site.state()).not.toBe(before);
    const mails = await site.mails();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
      [LOGIN_ADDRESS, ...(change.alsoTo ?? [])].toSorted(),
    );
    for (const { subject, text } of mails) {
      expect(subject).toBe(`Somebody ${change.did} at soloist.example`);
      expect(text).not.toContain("99887766");
    }
  });

  it("needs a fresh code as well while two-step login is on", async () => {
    let time = TEST_NOW.getTime();
    const now = () => new Date(time);
    const site = await openSite(await setUp(), now);
    const codeOf = await turnOnTwoStep(site, now);
    const names = ["the contact address", "the mail server", "the UPI address", "the keys of Stripe"];
    for (const change of [...names.map(findChange), RENEW, DISABLE]) {
      const before = await site.state();
      expect(await site.send(change)).toMatchObject({ status: 400, error: "password_required" });
      expect(await site.send(change, RIGHT)).toMatchObject({ status: 400, error: "code_required" });
      const wrong = { ...RIGHT, code: "000000" };
      expect(await site.send(change, wrong)).toMatchObject({ status: 400, error: "invalid_code" });
      expect(await site.state()).toBe(before);
      time += 60_000;
      const code = codeOf();
      expect((await site.send(change, { ...RIGHT, code })).status).toBe(200);
      if (change === DISABLE) continue;
      const next = await site.send(findChange("the account number"), { ...RIGHT, code });
      expect(next).toMatchObject({ status: 400, error: "invalid_code" });
    }
    const subjects = (await site.mails()).map(({ subject }) => subject);
    for (const did of ["turned on two-step login", "made new recovery codes", "turned off two-step login"])
      expect(subjects).toContain(`Somebody ${did} at soloist.example`);
  });

  it("asks for nothing where none of it changes, and an API token may still change the rest", async () => {
    const site = await openSite(await setUp());
    const upi = { ...BUSINESS_DEFAULTS, upiAddress: "asha@okbank" };
    expect((await site.send({ method: "PUT", path: "/api/business", body: upi }, RIGHT)).status).toBe(200);
    const harmless = [
      { method: "POST", path: "/api/settings", body: { email: CONTACT, bio: "New" } },
      { method: "PUT", path: "/api/business", body: { ...upi, paymentDays: 21 } },
    ];
    for (const change of harmless) {
      expect((await site.send(change)).status).toBe(200);
      expect((await site.send(change, {}, site.token)).status).toBe(200);
    }
    const toggle = { method: "PUT", path: "/api/payments/providers/stripe", body: { isOn: false } };
    expect((await site.send(toggle)).status).toBe(200);
    expect(await site.mails()).toHaveLength(1);
  });

  it("is refused when its form is faulty before a password is asked for", async () => {
    const site = await openSite(await setUp());
    const path = "/api/settings/mail-server";
    const faulty = { method: "PUT", path, body: { ...SERVER, user: "asha" } };
    expect(await site.send(faulty)).toMatchObject({
      error: "invalid_input",
      fields: { password: expect.any(String) },
    });
  });

  it("takes the proof of a call without JSON from a header", async () => {
    const site = await openSite(await setUp());
    const path = "/api/payments/providers/razorpay";
    await site.send({ method: "PUT", path, body: KEYS }, RIGHT);
    const remove = async (headers: Record<string, string>) =>
      (await site.app.request(path, { method: "DELETE", headers: { ...site.session, ...headers } })).status;
    expect(await remove({})).toBe(400);
    expect(await remove({ [PROOF_HEADER]: "%" })).toBe(400);
    expect(await remove({ [PROOF_HEADER]: formatProof({ currentPassword: "wröng" }) })).toBe(400);
    expect(await remove({ [PROOF_HEADER]: formatProof(RIGHT) })).toBe(200);
    expect((await site.mails()).map(({ subject }) => subject)).toEqual(
      Array(2).fill("Somebody changed the keys of Razorpay at soloist.example"),
    );
  });

  it("can't be smuggled in by an archive", async () => {
    const site = await openSite(await setUp());
    await site.send({ method: "PUT", path: "/api/business", body: BUSINESS_DEFAULTS });
    const download = await site.call("GET", "/api/export");
    const files = await unpackArchive(Buffer.from(await download.arrayBuffer()));
    const put = async (file: string, change: object) => {
      const changed = JSON.stringify({ ...JSON.parse(files[file] ?? "{}"), ...change });
      const bytes = Object.entries({ ...files, [file]: changed }).map(
        ([name, text]) => [name, Buffer.from(text, "latin1")] as const,
      );
      return packArchive(Object.fromEntries(bytes));
    };
    const upload = async (archive: Buffer, headers: Record<string, string>) => {
      const request = { method: "POST", body: new Uint8Array(archive) };
      const response = await site.app.request("/api/import?dryRun=false", {
        ...request,
        headers: { "content-type": "application/zip", ...headers },
      });
      return { status: response.status, ...((await response.json()) as object) };
    };
    const before = await site.state();
    const archives = [
      await put("data/business.json", { upiAddress: "thief@okbank" }),
      await put("data/settings.json", { email: "thief@elsewhere.example" }),
    ];
    for (const archive of archives) {
      expect(await upload(archive, site.session)).toMatchObject({ status: 400, error: "password_required" });
      expect(await upload(archive, site.token)).toMatchObject({ status: 403, error: "login_required" });
    }
    expect(await site.state()).toBe(before);
    const proof = { [PROOF_HEADER]: formatProof(RIGHT) };
    for (const archive of archives)
      expect((await upload(archive, { ...site.session, ...proof })).status).toBe(200);
    const mails = await site.mails();
    expect(mails.map(({ subject, to }) => `${to.address}: ${subject}`).toSorted()).toEqual(
      [
        `${LOGIN_ADDRESS}: Somebody changed where clients pay you at soloist.example`,
        // The second archive has the UPI address of before.
        `${LOGIN_ADDRESS}: Somebody changed where clients pay you at soloist.example`,
        `${LOGIN_ADDRESS}: Somebody changed your contact address at soloist.example`,
        `${CONTACT}: Somebody changed your contact address at soloist.example`,
      ].toSorted(),
    );
  });

  it("slows down somebody who uses it to guess the password", async () => {
    const site = await openSite(await setUp());
    const change = findChange("the contact address");
    for (let tries = 0; tries < 5; tries += 1)
      expect((await site.send(change, { currentPassword: `guess ${tries}` })).status).toBe(400);
    expect(await site.send(change, RIGHT)).toMatchObject({ status: 429, error: "too_many_attempts" });
  });
});

describeEachDialect("alarms about the account", (setUp) => {
  it("tell the log-in address of a changed password and of a log-in from a new device", async () => {
    const connection = await setUp();
    const site = await openSite(connection);
    const { username } = TEST_OWNER;
    const logIn = async (given: string, address: string) =>
      (
        await site.app.request(
          "/api/auth/login",
          jsonRequest("POST", { username, password: given }, { "x-forwarded-for": address }),
        )
      ).status;
    // A place isn't new on a site without an earlier log-in.
    expect(await logIn(password, "203.0.113.1")).toBe(200);
    expect(await site.mails()).toEqual([]);
    await connection.db.updateTable("known_clients").set({ key: "another place" }).execute();
    expect(await logIn(password, "203.0.113.1")).toBe(200);
    expect(await logIn(password, "203.0.113.1")).toBe(200);
    const next = { newPassword: "longer", confirmPassword: "longer" };
    const change = { method: "POST", path: "/api/auth/password", body: next };
    expect((await site.send(change, RIGHT)).status).toBe(200);
    const mails = await site.mails();
    expect(mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted()).toEqual([
      `${LOGIN_ADDRESS}: Somebody changed your password at soloist.example`,
      `${LOGIN_ADDRESS}: Somebody logged in from a new device at soloist.example`,
    ]);
  });

  it("go to the new address of the account from then on", async () => {
    const site = await openSite(await setUp());
    expect(await site.send(findChange("the address of the account"), RIGHT)).toMatchObject({
      data: { email: "new@studio.example" },
    });
    await site.ask(201, "POST", "/api/auth/tokens", buildTokenInput({ name: "Another" }));
    const addresses = (await site.mails()).map(({ to, subject }) => [to.address, /token/.test(subject)]);
    expect(addresses.filter(([, isToken]) => isToken)).toEqual([["new@studio.example", true]]);
  });
});
