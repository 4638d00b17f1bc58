import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { doneSchema } from "../../../../kit/http/resource.server.ts";
import { done, json, type Routes, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { passwords } from "../account/password.server.ts";
import { endOtherSessions, endSession, revokeApiTokens } from "../end-session.server.ts";
import { describePasskeysLeft } from "../passkeys/passkey.ts";
import { apiTokenInput, sessionSchema, tokenSchema, tokensLeft } from "../schema.ts";
import { listSessions } from "../sessions.server.ts";
import { describeTokensLeft } from "../tokens/api-token.ts";
import { createApiToken, listApiTokens } from "../tokens/api-tokens.server.ts";
import {
  ASKED_WITH_TOKEN,
  describedClientOf,
  refuseProof,
  TOO_MANY_FAILURES,
} from "./reauthentication.server.ts";

const newTokenSchema = doneSchema.extend({
  id: z.string(),
  token: z.string().describe("Shown this once"),
  expiresAt: z.string(),
});

const params = z.object({ id: z.string() });
const ENDED = "They open nothing any more";
const ONE_ENDED = "It opens nothing any more";
const errors = ASKED_WITH_TOKEN;
const oneErrors = { 404: "There is no such one", ...errors };

export function sessionsApi(site: Site) {
  const { connection, now } = site;
  const callOf = (c: Context<AppEnv>) => ({ connection, owner: c.get("owner"), now: now() });
  return routes(site, "login")
    .get(
      "/sessions",
      "The open sessions, the one used last first",
      { answer: json(z.array(sessionSchema), "All sessions"), errors },
      ({ c }) => {
        const caller = { ownerId: c.get("owner").id, currentId: c.get("session").id };
        return listSessions(connection.db, caller, now());
      },
    )
    .delete(
      "/sessions",
      "Log out everywhere else: end every session but the one that asks; API tokens and passkeys stay",
      { answer: saved(z.object(tokensLeft), ENDED, "Logged out everywhere else"), errors },
      async ({ c }) => {
        const { ended, apiTokens, passkeys } = await endOtherSessions(callOf(c), c.get("session").id);
        const left = [describeTokensLeft(apiTokens), describePasskeysLeft(passkeys)];
        const message = [describeEnded(ended), ...left].filter(Boolean).join(" ");
        return said({ ok: true, value: { apiTokens } }, message);
      },
    )
    .delete(
      "/sessions/:id",
      "End a session at once",
      { params, answer: done(ONE_ENDED, "Session ended"), errors: oneErrors },
      async ({ params: { id }, c }) => {
        const isEnded = await endSession(callOf(c), { id, kind: "session" }, "account_session_ended");
        if (!isEnded) throw new Refusal(404, "not_found", "There's no such session.");
        return { ok: true as const, value: undefined };
      },
    )
    .get(
      "/tokens",
      "The API tokens, newest first, without the tokens themselves",
      { answer: json(z.array(tokenSchema), "All API tokens"), errors },
      ({ c }) => listApiTokens(connection.db, c.get("owner").id, now()),
    )
    .with(addTokenCreation(site))
    .delete(
      "/tokens",
      "Revoke every API token at once",
      { answer: done(ENDED, "All API tokens revoked"), errors },
      async ({ c }) => {
        const count = await revokeApiTokens(callOf(c));
        const message = count === 0 ? "There was no API token." : "All API tokens revoked";
        return said({ ok: true, value: undefined }, message);
      },
    )
    .delete(
      "/tokens/:id",
      "Revoke an API token at once",
      { params, answer: done(ONE_ENDED, "API token revoked"), errors: oneErrors },
      async ({ params: { id }, c }) => {
        const isRevoked = await endSession(callOf(c), { id, kind: "api_token" }, "account_token_revoked");
        if (!isRevoked) throw new Refusal(404, "not_found", "There's no such API token.");
        return { ok: true as const, value: undefined };
      },
    );
}

function addTokenCreation(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
  return <S extends Schema>(tokens: Routes<S>) =>
    tokens.post(
      "/tokens",
      "Make a token that works alone until it expires or is revoked; the owner is told by mail",
      {
        body: apiTokenInput,
        bodyIs: "The password, the code of two-step login, and what the token is for",
        answer: json(newTokenSchema, "The token, shown this once", 201),
        errors: {
          400: "A field is not valid; `wrong_password`, `invalid_code`, `code_required` when the code is missing",
          409: "There are too many",
          ...TOO_MANY_FAILURES,
          ...errors,
        },
      },
      async ({ body, c }) => {
        const result = await createApiToken(account, body, describedClientOf(c));
        if (!result.ok) refuseProof(result, result.code === "too_many_tokens" ? 409 : 400);
        const message = "API token created. It is shown only once.";
        return { success: true as const, message, ...result.value };
      },
    );
}

function describeEnded(count: number): string {
  if (count === 0) return "There was no other session.";
  return `Logged out everywhere else: ${count === 1 ? "1 session has" : `${count} sessions have`} ended.`;
}
