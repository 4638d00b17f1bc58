import { Refusal } from "../../../kit/http/errors.server.ts";
import { routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../core/model/ai-provider.server.ts";
import { settleTokens } from "../../core/model/usage.server.ts";
import { takeLimits } from "../answering/limits.server.ts";
import { TEST_MAX_MS, testProvider } from "./provider-test.server.ts";
import { providerTestSchema } from "./schema.ts";

export const NO_PROVIDER =
  "No model is set up: set AI_BASE_URL or a Google key and restart the server. Until then, the built-in assistant answers.";

const TESTED_ENOUGH = "That was a lot of tests. Please try again in a minute.";

export function assistantTestApi(site: Site) {
  const { connection, newId, now } = site;
  const ai = site.get(aiProvider);
  let isTesting = false;
  return routes(site).post(
    "/",
    "Ask the configured model one short question, and tell how it fares",
    {
      answer: saved(providerTestSchema, "It answers", "The model answered"),
      errors: {
        409: "`no_provider`: none is configured",
        429: "`too_many_tests`: one is under way, or there were ten within a minute",
        502: "`provider_failed`: it does not answer, with a plain reason",
      },
    },
    async () => {
      if (!ai) throw new Refusal(409, "no_provider", NO_PROVIDER);
      const wait = isTesting
        ? { waitMs: TEST_MAX_MS }
        : await connection.transact((trx) => takeLimits(trx, { test: "owner" }, now()));
      if (wait) {
        throw new Refusal(429, "too_many_tests", TESTED_ENOUGH, { retryAfterSeconds: wait.waitMs / 1000 });
      }
      isTesting = true;
      const { tookMs, used, ...result } = await testProvider(ai, now).finally(() => {
        isTesting = false;
      });
      if (used.inputTokens + used.outputTokens > 0) await settleTokens(connection.db, newId(), used, now());
      const seconds = (tookMs / 1000).toFixed(1);
      if (!result.ok) {
        throw new Refusal(502, "provider_failed", `${ai.name} failed after ${seconds} s. ${result.reason}`);
      }
      const value = { tookMs, words: result.words };
      return said({ ok: true, value }, `${ai.name} answered after ${seconds} s.`);
    },
  );
}
