import { z } from "@hono/zod-openapi";
import { deleteCookie } from "hono/cookie";
import type { Schema } from "hono/types";
import { doneSchema } from "../../../../kit/http/resource.server.ts";
import { json, type Routes, routes, saved } from "../../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { awaitsFirstLogin } from "../account/account.server.ts";
import { updateEmail } from "../account/change-email.server.ts";
import { updatePassword } from "../account/change-password.server.ts";
import { passwords } from "../account/password.server.ts";
import { endSession } from "../end-session.server.ts";
import { createLogin } from "../login/login.server.ts";
import { createLoginGate } from "../login/login-gate.ts";
import { describePasskeysLeft } from "../passkeys/passkey.ts";
import { accountEmail, loginInput, passwordChange, userSchema } from "../schema.ts";
import { ACCOUNT_EMAIL_SAVED, LOGOUT_SUCCESS, PASSWORD_CHANGED, SESSION_COOKIE } from "../session.ts";
import {
  ASKED_WITH_TOKEN,
  describedClientOf,
  refuseProof,
  TOO_MANY_FAILURES,
} from "./reauthentication.server.ts";
import { answerLogin, loginClientOf, loginSchema, sessionCookieOptions } from "./session-answer.server.ts";

const hintSchema = z.object({ success: z.literal(true), hasInitialPassword: z.boolean() });

const LOGIN_ERRORS = {
  400: "User name or password is missing",
  401: "Any wrong pair; `code_required` when the code is still missing, `invalid_code` when it is wrong",
  ...TOO_MANY_FAILURES,
  503: "Too many log-ins at once; Retry-After says how long to wait",
};
const PASSWORD_ERRORS = {
  400: "The current password is wrong, or the new one is not accepted",
  ...ASKED_WITH_TOKEN,
  ...TOO_MANY_FAILURES,
};

export function authApi(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
  const { connection, siteUrl } = site;
  const loginDeps = { ...account, gate: createLoginGate() };
  return routes(site)
    .post(
      "/login",
      "Log in; a browser gets a cookie as well, and needs both from then on",
      {
        guard: "anyone",
        body: loginInput,
        errors: LOGIN_ERRORS,
        bodyIs: "User name and password, and the code of two-step login",
        answer: json(loginSchema, "Logged in"),
      },
      async ({ body, c }) => {
        const result = await createLogin(loginDeps, body, loginClientOf(c));
        if (!result.ok) refuseProof(result, 401);
        return answerLogin(c, siteUrl, result.value);
      },
    )
    .get(
      "/hint",
      "Whether the login page should say where the first password is to be found",
      { guard: "anyone", answer: json(hintSchema, "True until the first log-in") },
      async () => ({
        success: true as const,
        hasInitialPassword: await awaitsFirstLogin(connection.db),
      }),
    )
    .post("/logout", "End the session that asks", { answer: json(doneSchema, "Ended") }, async ({ c }) => {
      const call = { connection, owner: c.get("owner"), now: site.now() };
      await endSession(call, c.get("session"), "account_logout");
      deleteCookie(c, SESSION_COOKIE, sessionCookieOptions(c, siteUrl));
      return { success: true as const, message: LOGOUT_SUCCESS };
    })
    .get(
      "/session",
      "Who is logged in",
      { answer: json(z.object({ success: z.literal(true), user: userSchema }), "The owner") },
      ({ c }) => {
        const { name, email } = c.get("owner");
        return { success: true as const, user: { name, email } };
      },
    )
    .with(accountEmailRoute(site))
    .post(
      "/password",
      "Change the password; all other sessions and API tokens end",
      {
        guard: "login",
        body: passwordChange,
        bodyIs: "The old and the new password",
        answer: json(doneSchema, "Changed"),
        errors: PASSWORD_ERRORS,
      },
      async ({ body, c }) => {
        const result = await updatePassword(account, body, describedClientOf(c));
        if (!result.ok) refuseProof(result, 400);
        const message = `${PASSWORD_CHANGED} ${describePasskeysLeft(result.passkeys)}`.trim();
        return { success: true as const, message };
      },
    );
}

function accountEmailRoute(site: Site) {
  return <S extends Schema>(routes: Routes<S>) =>
    routes.put(
      "/email",
      "Set the address that notices about the account go to; it needs the password",
      {
        guard: "login",
        body: accountEmail,
        bodyIs: "The address, the password, and the code of two-step login",
        answer: saved(userSchema, "Saved", ACCOUNT_EMAIL_SAVED),
        errors: NEEDS_PROOF,
      },
      async ({ body: { email, ...proof }, c }) => {
        const alarm = await site.get(ownerProver)(c, proof, "change the email address of your account");
        const value = await updateEmail(site, { owner: c.get("owner"), email }, alarm);
        return { ok: true as const, value };
      },
    );
}
