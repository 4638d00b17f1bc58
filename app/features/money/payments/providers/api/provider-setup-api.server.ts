import type { Schema } from "hono/types";
import { Refusal } from "../../../../../kit/http/errors.server.ts";
import { data, done, type Routes, said, saved } from "../../../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { METHOD_LABELS, type Provider } from "../../payment.ts";
import { findAccount } from "../accounts.server.ts";
import { ProviderFault } from "../provider.server.ts";
import { provedProviderUpdate, providerParam, providersSetupSchema } from "../schema.ts";
import { getProvidersSetup, planKeys, removeKeys, updateProvider } from "../store/provider-setup.server.ts";

/** Requires a log-in: an API token must not decide whose keys clients pay with. */
export function providerSetup(site: Site) {
  const { db } = site.connection;
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/providers",
        "Which payment providers are on, and where their keys come from, without any secret",
        { guard: "login", answer: data(providersSetupSchema, "What the browser or the environment has set") },
        () => getProvidersSetup(db, site),
      )
      .put(
        "/providers/:provider",
        "Turn a payment provider on or off, and save its keys encrypted; keys need the password",
        {
          guard: "login",
          params: providerParam,
          body: provedProviderUpdate,
          bodyIs: "The changes, and the version that was read",
          answer: saved(providersSetupSchema, "Saved", "Payment settings saved"),
          errors: NEEDS_PROOF,
        },
        async ({ write, params: { provider }, body: { currentPassword, code, ...update }, c }) => {
          const planned = await planKeys(db, site, provider, update);
          if (!planned.ok) return planned;
          const alarm = planned.value.changesKeys
            ? await site.get(ownerProver)(c, { currentPassword, code }, changeKeys(provider))
            : undefined;
          return updateProvider({ ...write(), alarm }, site, provider, update);
        },
      )
      .delete(
        "/providers/:provider",
        "Forget the saved keys of a payment provider; it needs the password, in the header `soloist-proof`",
        {
          guard: "login",
          params: providerParam,
          answer: saved(providersSetupSchema, "Forgotten", "Keys removed"),
          errors: NEEDS_PROOF,
        },
        async ({ write, params: { provider }, c }) => {
          const alarm = await site.get(ownerProver)(c, {}, changeKeys(provider));
          return removeKeys({ ...write(), alarm }, site, provider);
        },
      )
      .post(
        "/providers/:provider/test",
        "Ask a payment provider whether it accepts the keys",
        {
          guard: "login",
          params: providerParam,
          answer: done("It accepts them", "The keys work"),
          errors: { 404: "There are no keys", 502: "It refused them, or couldn't be reached" },
        },
        async ({ params }) => said({ ok: true, value: {} }, await testProvider(site, params.provider)),
      );
}

const changeKeys = (provider: Provider) => `change the keys of ${METHOD_LABELS[provider]}`;

async function testProvider(site: Site, name: Provider): Promise<string> {
  const provider = await findAccount(site.connection.db, site, name);
  if (!provider) throw new Refusal(404, "not_found", "There are no keys to test.");
  try {
    await provider.check();
  } catch (error) {
    if (error instanceof ProviderFault) throw new Refusal(502, "provider_refused", error.message);
    throw error;
  }
  const label = METHOD_LABELS[name];
  return provider.isTest
    ? `${label} accepts the keys. They're test keys, so no real money moves.`
    : `${label} accepts the keys.`;
}
