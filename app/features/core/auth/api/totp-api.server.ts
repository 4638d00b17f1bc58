import { z } from "@hono/zod-openapi";
import { data, done, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import { proofFields } from "../../../../kit/proof/proof-fields.ts";
import { NEEDS_PROOF, ownerProver, type ProveOwner } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { passwords } from "../account/password.server.ts";
import { recoveryCodesSchema, tokensLeft, totpCode, totpSetupSchema, totpStatusSchema } from "../schema.ts";
import { describeTokensLeft } from "../tokens/api-token.ts";
import {
  confirmTotp,
  disableTotp,
  getTotpStatus,
  renewRecoveryCodes,
  requireTotpOff,
  startTotp,
  type TotpResult,
} from "../two-factor/two-factor.server.ts";
import { RECOVERY_CODES_RENEWED, TOTP_DISABLED, TOTP_ENABLED } from "../two-factor/two-factor.ts";
import {
  ASKED_WITH_TOKEN,
  describedClientOf,
  ownerClientOf,
  refuseProof,
} from "./reauthentication.server.ts";

const errors = { 409: "It is on already, or not on", ...NEEDS_PROOF };

const withPassword = {
  body: z.object(proofFields),
  bodyIs: "The current password, and a code while two-step login is on",
  errors,
};

const TURN_OFF = "turn off two-step login. It alone will then be enough to log in";
const RENEW_CODES = "make new recovery codes. The old ones stop working";

export function totpApi(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
  const prove: ProveOwner = (...given) => site.get(ownerProver)(...given);
  return routes(site, "login")
    .get(
      "/",
      "Whether two-step login is on, and how many recovery codes are left",
      { answer: data(totpStatusSchema, "Now"), errors: ASKED_WITH_TOKEN },
      ({ c }) => getTotpStatus(site.connection.db, c.get("owner").id),
    )
    .post(
      "/start",
      "Make a secret for an authenticator app; it counts after a first right code",
      {
        ...withPassword,
        answer: saved(
          totpSetupSchema,
          "What the app needs",
          "Scan the code, then enter the one your app shows.",
        ),
      },
      async ({ body, c }) => {
        const client = ownerClientOf(c);
        must(await requireTotpOff(site.connection.db, client.owner.id));
        await prove(c, body, "set up two-step login");
        return must(await startTotp(account, client));
      },
    )
    .post(
      "/confirm",
      "Turn two-step login on; all other sessions end, API tokens stay",
      {
        body: totpCode,
        bodyIs: "A code of the app",
        errors,
        answer: saved(recoveryCodesSchema.extend(tokensLeft), "It is on", TOTP_ENABLED),
      },
      async ({ body, c }) => {
        const result = must(await confirmTotp(account, body, describedClientOf(c)));
        return said(result, `${TOTP_ENABLED} ${describeTokensLeft(result.value.apiTokens)}`.trim());
      },
    )
    .post(
      "/disable",
      "Turn two-step login off",
      { ...withPassword, answer: done("It is off", TOTP_DISABLED) },
      async ({ body, c }) => {
        const alarm = await prove(c, body, TURN_OFF);
        return must(await disableTotp(account, ownerClientOf(c), alarm));
      },
    )
    .post(
      "/recovery-codes",
      "Make new recovery codes; the old ones open nothing any more",
      { ...withPassword, answer: saved(recoveryCodesSchema, "The new ones", RECOVERY_CODES_RENEWED) },
      async ({ body, c }) => {
        const alarm = await prove(c, body, RENEW_CODES);
        const { value: recoveryCodes } = must(await renewRecoveryCodes(account, ownerClientOf(c), alarm));
        return { ok: true as const, value: { recoveryCodes } };
      },
    );
}

function must<T>(result: TotpResult<T>) {
  if (!result.ok) refuseProof(result, result.code.startsWith("totp_") ? 409 : 400);
  return result;
}
