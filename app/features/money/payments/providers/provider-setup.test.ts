import { expect, it } from "vitest";
import { unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openCardPayments } from "../../../../../tests/helpers/paid-by-card.ts";
import { KEYS } from "../../../../../tests/helpers/payment-provider-server.ts";
import { PROVIDERS } from "../payment.ts";
import type { ProvidersSetup } from "./schema.ts";

const SECRETS = Object.values(KEYS).flatMap(({ secret, webhookSecret }) => [secret, webhookSecret]);

type Stage = Awaited<ReturnType<typeof openCardPayments>>;

const readProviders = async (stage: Stage) =>
  (await stage.ask<Answer<ProvidersSetup>>(200, "GET", "/api/payments/providers")).data;
const saveKeys = (stage: Stage, provider: string, body: object, expected = 200) =>
  stage.ask<Answer<ProvidersSetup>>(expected, "PUT", `/api/payments/providers/${provider}`, body);
const test = (stage: Stage, provider: string, expected = 200) =>
  stage.ask(expected, "POST", `/api/payments/providers/${provider}/test`);

describeOnDatabase("the keys of payment providers", (setUp) => {
  it("saved keys work and are in no response, log, export or table as they are", async () => {
    const connection = await setUp();
    const written: string[] = [];
    const write = (data: object, message: string) => void written.push(JSON.stringify([data, message]));
    const log = { debug: write, info: write, warn: write, error: write };
    const stage = await openCardPayments(connection, { providers: [], log });
    expect((await readProviders(stage)).providers.map(({ keysFrom }) => keysFrom)).toEqual(["none", "none"]);
    await saveKeys(stage, "stripe", { isOn: true, secret: KEYS.stripe.secret }, 400);
    await saveKeys(stage, "razorpay", { isOn: true, secret: "a", webhookSecret: "b" }, 400);
    for (const provider of PROVIDERS) {
      const { version } = await readProviders(stage);
      const answer = await saveKeys(stage, provider, { isOn: true, ...KEYS[provider], version });
      written.push(JSON.stringify(answer));
      await saveKeys(stage, provider, { isOn: true, version: version + 7 }, 409);
      written.push(JSON.stringify(await test(stage, provider)));
    }
    const setup = await readProviders(stage);
    expect(setup.providers).toMatchObject([
      {
        provider: "razorpay",
        keysFrom: "saved",
        keyId: "rzp_test_abc",
        isTest: true,
        isOn: true,
        webhookUrl: "https://soloist.example/api/payments/razorpay/webhook",
      },
      { provider: "stripe", keysFrom: "saved", keyId: "", isTest: true, lastEventAt: null },
    ]);
    const { invoice, link } = await stage.linked("stripe");
    await stage.report(stage.fake.pay(link));
    expect(await stage.view(invoice.id)).toMatchObject({ status: "paid" });
    expect((await readProviders(stage)).providers[1]?.lastEventAt).toBe(stage.now().toISOString());
    stage.fake.trouble = 401;
    written.push(JSON.stringify(await test(stage, "stripe", 502)));
    const exported = [];
    for (const path of ["/api/export?messages=true", "/api/export/records"]) {
      const response = await stage.call("GET", path);
      exported.push(await unpackArchive(Buffer.from(await response.arrayBuffer())));
    }
    const settings = await connection.db.selectFrom("installation_settings").selectAll().execute();
    const all = JSON.stringify([
      written,
      setup,
      exported,
      settings,
      await stage.listActions(),
      await stage.dump(),
    ]);
    for (const secret of SECRETS) expect(all).not.toContain(secret);
    expect(await stage.listActions()).toContain("payment_provider_updated: Stripe");
  });

  it("keeps saved keys that are left empty, and asks for the secret of another key", async () => {
    const stage = await openCardPayments(await setUp(), { providers: [] });
    await saveKeys(stage, "razorpay", { isOn: true, ...KEYS.razorpay });
    await saveKeys(stage, "razorpay", { isOn: true, webhookSecret: "another-webhook-secret" });
    await test(stage, "razorpay");
    await saveKeys(stage, "razorpay", { isOn: true, keyId: "rzp_live_abc" }, 400);
    await saveKeys(stage, "razorpay", { isOn: true, keyId: "rzp_test_abc", secret: "wrong" });
    expect(await test(stage, "razorpay", 502)).toMatchObject({ message: "Razorpay didn't accept the keys." });
    await stage.ask(200, "DELETE", "/api/payments/providers/razorpay");
    expect((await readProviders(stage)).providers[0]).toMatchObject({ keysFrom: "none", keyId: "" });
    await test(stage, "razorpay", 404);
  });

  it("the environment wins, and a provider that is off has its links closed but its reports read", async () => {
    const stage = await openCardPayments(await setUp(), { providers: ["razorpay"] });
    const { invoice, link } = await stage.linked("razorpay");
    await saveKeys(stage, "razorpay", { isOn: false, ...KEYS.stripe, keyId: "other" });
    expect((await readProviders(stage)).providers[0]).toMatchObject({
      keysFrom: "environment",
      keyId: "rzp_test_abc",
      isOn: false,
    });
    expect((await stage.linkCall(invoice.id, "GET")).data).toEqual({ providers: [], links: [] });
    const report = stage.fake.pay(link);
    await stage.pass();
    expect(await stage.view(invoice.id)).toMatchObject({ status: "paid" });
    expect(await stage.report(report)).toBe(200);
    expect(await stage.payments()).toHaveLength(1);
  });
});
