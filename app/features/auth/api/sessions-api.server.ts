import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { requireLogin } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  unauthorized,
} from "../../../kit/http/resource.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { passwords } from "../account/password.server.ts";
import { endOtherSessions, endSession, revokeApiTokens } from "../end-session.server.ts";
import { apiTokenInput } from "../session.ts";
import { listSessions } from "../sessions.server.ts";
import { describeTokensLeft, TOKEN_SCOPES } from "../tokens/api-token.ts";
import { createApiToken, listApiTokens } from "../tokens/api-tokens.server.ts";
import { ownerClientOf, refuseProof, tokensLeft } from "./reauthentication.server.ts";

const usage = { id: z.string(), createdAt: z.string(), usedAt: z.string() };
const sessionSchema = z
  .object({
    ...usage,
    label: z.string().describe("What the browser or script called itself"),
    device: z.string().describe('The same in words, such as "Firefox 133 on macOS"'),
    expiresAt: z.string(),
    isBrowser: z.boolean(),
    isCurrent: z.boolean(),
  })
  .openapi("Session");
const tokenSchema = z
  .object({
    ...usage,
    name: z.string(),
    scope: z.enum(TOKEN_SCOPES).describe("`read`: GET and HEAD alone"),
    expiresAt: z.string().nullable().describe("Null for a token of a time when none had an end"),
    isExpired: z.boolean().describe("It opens nothing any more, and is listed for 90 days"),
  })
  .openapi("ApiToken");
const newTokenSchema = doneSchema.extend({
  id: z.string(),
  token: z.string().describe("Shown this once"),
  expiresAt: z.string(),
});

const refusals = { ...unauthorized, 403: jsonContent(errorSchema, "Asked with an API token") };

const listSessionsRoute = createRoute({
  method: "get",
  path: "/sessions",
  summary: "The open sessions, the one used last first",
  responses: { 200: jsonContent(z.array(sessionSchema), "All sessions"), ...refusals },
});

const endOthersRoute = createRoute({
  method: "delete",
  path: "/sessions",
  summary: "Log out everywhere else: end every session but the one that asks; API tokens stay",
  responses: {
    200: jsonContent(savedSchema(z.object(tokensLeft)), "They open nothing any more"),
    ...refusals,
  },
});

const listTokensRoute = createRoute({
  method: "get",
  path: "/tokens",
  summary: "The API tokens, newest first, without the tokens themselves",
  responses: { 200: jsonContent(z.array(tokenSchema), "All API tokens"), ...refusals },
});

const createTokenRoute = createRoute({
  method: "post",
  path: "/tokens",
  summary: "Make a token that works alone until it expires or is revoked; the owner is told by mail",
  request: jsonInput(apiTokenInput, "The password, the code of two-step login, and what the token is for"),
  responses: {
    201: jsonContent(newTokenSchema, "The token, shown this once"),
    400: jsonContent(
      errorSchema,
      "A field is not valid; `wrong_password`, `invalid_code`, `code_required` when the code is missing",
    ),
    409: jsonContent(errorSchema, "There are too many"),
    429: jsonContent(errorSchema, "Too many failures; Retry-After says how long to wait"),
    ...refusals,
  },
});

const revokeAllRoute = createRoute({
  method: "delete",
  path: "/tokens",
  summary: "Revoke every API token at once",
  responses: { 200: jsonContent(doneSchema, "They open nothing any more"), ...refusals },
});

function describeDelete<P extends string>(path: P, summary: string) {
  return createRoute({
    method: "delete",
    path,
    summary,
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: jsonContent(doneSchema, "It opens nothing any more"),
      404: jsonContent(errorSchema, "There is no such one"),
      ...refusals,
    },
  });
}

const deleteSessionRoute = describeDelete("/sessions/{id}", "End a session at once");
const deleteTokenRoute = describeDelete("/tokens/{id}", "Revoke an API token at once");

export function sessionsApi(site: Site) {
  const { connection, now } = site;
  const callOf = (c: Context<AppEnv>) => ({ connection, owner: c.get("owner"), now: now() });
  const resource = createResource();
  for (const path of ["/sessions/*", "/tokens/*"]) resource.use(path, requireLogin(site));
  return resource
    .openapi(listSessionsRoute, async (c) => {
      const caller = { ownerId: c.get("owner").id, currentId: c.get("session").id };
      return c.json(await listSessions(connection.db, caller, now()), 200);
    })
    .openapi(endOthersRoute, async (c) => {
      const { ended, apiTokens } = await endOtherSessions(callOf(c), c.get("session").id);
      const message = `${describeEnded(ended)} ${describeTokensLeft(apiTokens)}`.trim();
      return c.json({ success: true as const, message, data: { apiTokens } }, 200);
    })
    .openapi(deleteSessionRoute, async (c) => {
      const isDeleted = await endSession(
        callOf(c),
        { id: c.req.valid("param").id, kind: "session" },
        "account_session_ended",
      );
      if (!isDeleted) throw new Refusal(404, "not_found", "There is no such session.");
      return c.json({ success: true as const, message: "Session ended" }, 200);
    })
    .openapi(listTokensRoute, async (c) =>
      c.json(await listApiTokens(connection.db, c.get("owner").id, now()), 200),
    )
    .openapi(createTokenRoute, async (c) => {
      const client = { ...ownerClientOf(c), label: c.req.header("user-agent") ?? "" };
      const result = await createApiToken(
        { ...site, passwords: site.get(passwords) },
        c.req.valid("json"),
        client,
      );
      if (!result.ok) refuseProof(result, result.code === "too_many_tokens" ? 409 : 400);
      const message = "API token created. It is shown only once.";
      return c.json({ success: true as const, message, ...result.value }, 201);
    })
    .openapi(revokeAllRoute, async (c) => {
      const count = await revokeApiTokens(callOf(c));
      const message = count === 0 ? "There was no API token." : "All API tokens revoked";
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(deleteTokenRoute, async (c) => {
      const isDeleted = await endSession(
        callOf(c),
        { id: c.req.valid("param").id, kind: "api_token" },
        "account_token_revoked",
      );
      if (!isDeleted) throw new Refusal(404, "not_found", "There is no such API token.");
      return c.json({ success: true as const, message: "API token revoked" }, 200);
    });
}

function describeEnded(count: number): string {
  if (count === 0) return "There was no other session.";
  return `Logged out everywhere else: ${count === 1 ? "1 session has" : `${count} sessions have`} ended.`;
}
