import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  savedSchema,
  unauthorized,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { aiProvider } from "../../model/ai-provider.server.ts";
import { settleTokens } from "../../model/usage.server.ts";
import { takeLimits } from "../answering/limits.server.ts";
import { TEST_MAX_MS, testProvider } from "./provider-test.server.ts";

export const NO_PROVIDER =
  "No model is set up: set AI_BASE_URL or a Google key and restart the server. Until then, the built-in assistant answers.";

const TESTED_ENOUGH = "That was a lot of tests. Please try again in a minute.";

const testSchema = z
  .object({
    tookMs: z.number().int().describe("Until the whole answer was there, in milliseconds"),
    words: z.string().describe("How the answer begins"),
  })
  .openapi("ProviderTest");

const testRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Ask the configured model one short question, and tell how it fares",
  responses: {
    200: jsonContent(savedSchema(testSchema), "It answers"),
    409: jsonContent(errorSchema, "`no_provider`: none is configured"),
    429: jsonContent(errorSchema, "`too_many_tests`: one is under way, or there were ten within a minute"),
    502: jsonContent(errorSchema, "`provider_failed`: it does not answer, with a plain reason"),
    ...unauthorized,
  },
});

export function assistantTestApi(site: Site) {
  const { connection, newId, now } = site;
  const ai = site.get(aiProvider);
  let isTesting = false;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(testRoute, async (c) => {
    if (!ai) throw new Refusal(409, "no_provider", NO_PROVIDER);
    const wait = isTesting
      ? { waitMs: TEST_MAX_MS }
      : await connection.transact((trx) => takeLimits(trx, { test: "owner" }, now()));
    if (wait) {
      const headers = { "retry-after": String(Math.ceil(wait.waitMs / 1000)) };
      throw new Refusal(429, "too_many_tests", TESTED_ENOUGH, { headers });
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
    const message = `${ai.name} answered after ${seconds} s.`;
    return c.json({ success: true as const, message, data: { tookMs, words: result.words } }, 200);
  });
}
