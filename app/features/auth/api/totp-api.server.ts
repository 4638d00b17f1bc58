import { data, done, routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { passwords } from "../account/password.server.ts";
import {
  ownPassword,
  recoveryCodesSchema,
  tokensLeft,
  totpCode,
  totpSetupSchema,
  totpStatusSchema,
} from "../schema.ts";
import { describeTokensLeft } from "../tokens/api-token.ts";
import {
  confirmTotp,
  disableTotp,
  getTotpStatus,
  renewRecoveryCodes,
  startTotp,
  type TotpResult,
} from "../two-factor/two-factor.server.ts";
import { RECOVERY_CODES_RENEWED, TOTP_DISABLED, TOTP_ENABLED } from "../two-factor/two-factor.ts";
import {
  ASKED_WITH_TOKEN,
  ownerClientOf,
  refuseProof,
  TOO_MANY_FAILURES,
} from "./reauthentication.server.ts";

const errors = {
  400: "The password or the code is wrong",
  409: "It is on already, or not on",
  ...TOO_MANY_FAILURES,
  ...ASKED_WITH_TOKEN,
};

const withPassword = { body: ownPassword, bodyIs: "The current password", errors };

export function totpApi(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
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
      async ({ body, c }) => must(await startTotp(account, body, ownerClientOf(c))),
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
        const result = must(await confirmTotp(account, body, ownerClientOf(c)));
        return said(result, `${TOTP_ENABLED} ${describeTokensLeft(result.value.apiTokens)}`.trim());
      },
    )
    .post(
      "/disable",
      "Turn two-step login off",
      { ...withPassword, answer: done("It is off", TOTP_DISABLED) },
      async ({ body, c }) => must(await disableTotp(account, body, ownerClientOf(c))),
    )
    .post(
      "/recovery-codes",
      "Make new recovery codes; the old ones open nothing any more",
      { ...withPassword, answer: saved(recoveryCodesSchema, "The new ones", RECOVERY_CODES_RENEWED) },
      async ({ body, c }) => {
        const { value: recoveryCodes } = must(await renewRecoveryCodes(account, body, ownerClientOf(c)));
        return { ok: true as const, value: { recoveryCodes } };
      },
    );
}

function must<T>(result: TotpResult<T>) {
  if (!result.ok) refuseProof(result, result.code.startsWith("totp_") ? 409 : 400);
  return result;
}
