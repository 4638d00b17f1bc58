import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, done, type Routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { METHOD_LABELS, type Provider } from "../../payment.ts";
import { findAccount } from "../accounts.server.ts";
import { ProviderFault } from "../provider.server.ts";
import { providerParam, providersSetupSchema, providerUpdate } from "../schema.ts";
import { getProvidersSetup, removeKeys, updateProvider } from "../store/provider-setup.server.ts";

/** After a log-in alone: with whose keys clients pay is nothing for an API token. */
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
        "Turn a payment provider on or off, and save its keys encrypted",
        {
          guard: "login",
          params: providerParam,
          body: providerUpdate,
          bodyIs: "What to change, and the version that was read",
          answer: saved(providersSetupSchema, "Saved", "Payment settings saved"),
        },
        ({ write, params, body }) => updateProvider(write(), site, params.provider, body),
      )
      .delete(
        "/providers/:provider",
        "Forget the saved keys of a payment provider",
        {
          guard: "login",
          params: providerParam,
          answer: saved(providersSetupSchema, "Forgotten", "Keys removed"),
        },
        ({ write, params }) => removeKeys(write(), site, params.provider),
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
