import { createRoute, z } from "@hono/zod-openapi";
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
import type { Site } from "../../../kit/site.server.ts";
import { passwords } from "../account/password.server.ts";
import { describeTokensLeft } from "../tokens/api-token.ts";
import {
  confirmTotp,
  disableTotp,
  getTotpStatus,
  renewRecoveryCodes,
  startTotp,
  type TotpResult,
} from "../two-factor/two-factor.server.ts";
import {
  ownPassword,
  RECOVERY_CODES_RENEWED,
  TOTP_DISABLED,
  TOTP_ENABLED,
  totpCode,
} from "../two-factor/two-factor.ts";
import { ownerClientOf, refuseProof, tokensLeft } from "./reauthentication.server.ts";

const statusSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }).openapi("Totp");
const setupSchema = z.object({
  secret: z.string(),
  uri: z.string().describe("For an authenticator app"),
  qr: z.object({ size: z.number().int(), path: z.string().describe("An SVG path of `size` by `size`") }),
});
const codesSchema = z.object({ recoveryCodes: z.array(z.string()).describe("Shown this once") });

const refusals = { ...unauthorized, 403: jsonContent(errorSchema, "Asked with an API token") };
const changeErrors = {
  400: jsonContent(errorSchema, "The password or the code is wrong"),
  409: jsonContent(errorSchema, "It is on already, or not on"),
  429: jsonContent(errorSchema, "Too many failures; Retry-After says how long to wait"),
  ...refusals,
};

const statusRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Whether two-step login is on, and how many recovery codes are left",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: statusSchema }), "Now"),
    ...refusals,
  },
});

const startRoute = createRoute({
  method: "post",
  path: "/start",
  summary: "Make a secret for an authenticator app; it counts after a first right code",
  request: jsonInput(ownPassword, "The current password"),
  responses: { 200: jsonContent(savedSchema(setupSchema), "What the app needs"), ...changeErrors },
});

const confirmRoute = createRoute({
  method: "post",
  path: "/confirm",
  summary: "Turn two-step login on; all other sessions end, API tokens stay",
  request: jsonInput(totpCode, "A code of the app"),
  responses: { 200: jsonContent(savedSchema(codesSchema.extend(tokensLeft)), "It is on"), ...changeErrors },
});

const disableRoute = createRoute({
  method: "post",
  path: "/disable",
  summary: "Turn two-step login off",
  request: jsonInput(ownPassword, "The current password"),
  responses: { 200: jsonContent(doneSchema, "It is off"), ...changeErrors },
});

const renewRoute = createRoute({
  method: "post",
  path: "/recovery-codes",
  summary: "Make new recovery codes; the old ones open nothing any more",
  request: jsonInput(ownPassword, "The current password"),
  responses: { 200: jsonContent(savedSchema(codesSchema), "The new ones"), ...changeErrors },
});

export function totpApi(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
  const resource = createResource();
  resource.use(requireLogin(site));
  return resource
    .openapi(statusRoute, async (c) => {
      const data = await getTotpStatus(site.connection.db, c.get("owner").id);
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(startRoute, async (c) => {
      const result = await startTotp(account, c.req.valid("json"), ownerClientOf(c));
      if (!result.ok) refuseChange(result);
      const message = "Scan the code, then enter the one your app shows.";
      return c.json({ success: true as const, message, data: result.value }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const result = await confirmTotp(account, c.req.valid("json"), ownerClientOf(c));
      if (!result.ok) refuseChange(result);
      const data = result.value;
      const message = `${TOTP_ENABLED} ${describeTokensLeft(data.apiTokens)}`.trim();
      return c.json({ success: true as const, message, data }, 200);
    })
    .openapi(disableRoute, async (c) => {
      const result = await disableTotp(account, c.req.valid("json"), ownerClientOf(c));
      if (!result.ok) refuseChange(result);
      return c.json({ success: true as const, message: TOTP_DISABLED }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const result = await renewRecoveryCodes(account, c.req.valid("json"), ownerClientOf(c));
      if (!result.ok) refuseChange(result);
      const data = { recoveryCodes: result.value };
      return c.json({ success: true as const, message: RECOVERY_CODES_RENEWED, data }, 200);
    });
}

function refuseChange(failure: Exclude<TotpResult<unknown>, { ok: true }>): never {
  refuseProof(failure, failure.code.startsWith("totp_") ? 409 : 400);
}
