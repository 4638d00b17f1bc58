import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, json, routes } from "../../../../kit/http/routes.server.ts";
import { createAttemptLimit } from "../../../../kit/limits/attempt-limit.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { findKnownOrigin } from "../login/known-clients.server.ts";
import { findAddressFault } from "../passkeys/passkey.ts";
import { createPasskeyLogin, startPasskeyLogin } from "../passkeys/passkey-login.server.ts";
import { passkeyAssertion, passkeyRequest } from "../schema.ts";
import { LOGIN_TOO_MANY } from "../session.ts";
import { refuseProof, TOO_MANY_FAILURES } from "./reauthentication.server.ts";
import { answerLogin, loginClientOf, loginSchema } from "./session-answer.server.ts";

/** A passkey can't be guessed: this only keeps one client from costing much, and closes nothing to others. */
export const PASSKEY_LOGIN_LIMIT = { max: 30, windowMs: 600_000 };

export const WRONG_ADDRESS = "`wrong_address`: browsers have no passkey of the site there";
export function passkeyLoginApi(site: Site) {
  const starts = createAttemptLimit(PASSKEY_LOGIN_LIMIT);
  const logins = createAttemptLimit(PASSKEY_LOGIN_LIMIT);
  async function take(limit: typeof starts, c: Context<AppEnv>) {
    const { key } = await findKnownOrigin(site.connection.db, site.secret, loginClientOf(c), site.now());
    const waitMs = limit.take(key, site.now());
    if (waitMs !== undefined)
      refuseProof({ code: "too_many_attempts", message: LOGIN_TOO_MANY, waitMs }, 401);
  }
  return routes(site, "anyone")
    .post(
      "/options",
      "Begin to log in with a passkey: what the browser hands to the authenticator",
      {
        answer: data(passkeyRequest, "Good for five minutes and one log-in"),
        errors: { 409: WRONG_ADDRESS, ...TOO_MANY_FAILURES },
      },
      async ({ c }) => {
        await take(starts, c);
        refuseWrongAddress(c, site.siteUrl);
        return startPasskeyLogin(site);
      },
    )
    .post(
      "/",
      "Log in with a passkey, which takes the place of password and code",
      {
        body: passkeyAssertion,
        bodyIs: "What the authenticator has signed",
        answer: json(loginSchema, "Logged in"),
        errors: {
          400: "It is no answer of an authenticator",
          401: "`challenge_over`, `passkey_refused`, or `passkey_copied` when its counter runs behind",
          409: WRONG_ADDRESS,
          ...TOO_MANY_FAILURES,
        },
      },
      async ({ body, c }) => {
        await take(logins, c);
        refuseWrongAddress(c, site.siteUrl);
        const result = await createPasskeyLogin(site, body, loginClientOf(c));
        if (!result.ok) refuseProof(result, 401);
        return answerLogin(c, site.siteUrl, result.value);
      },
    );
}

/** Browsers name the page's address with each POST; a script that doesn't is stopped by the signature. */
export function refuseWrongAddress(c: Context<AppEnv>, siteUrl: URL): void {
  const fault = findAddressFault(siteUrl.origin, c.req.header("origin") ?? siteUrl.origin);
  if (fault) throw new Refusal(409, "wrong_address", fault);
}
