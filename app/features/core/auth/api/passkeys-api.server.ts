import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { data, done, type Routes, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { passwords } from "../account/password.server.ts";
import { createPasskey, startPasskey } from "../passkeys/add-passkey.server.ts";
import { PASSKEY_ADDED, PASSKEY_MISSING, PASSKEY_REMOVED, PASSKEY_RENAMED } from "../passkeys/passkey.ts";
import { deletePasskey, listPasskeys, updatePasskeyName } from "../passkeys/passkeys.server.ts";
import {
  newPasskey,
  passkeyCreation,
  passkeyListSchema,
  passkeyName,
  passkeyProof,
  passkeySchema,
} from "../schema.ts";
import { refuseWrongAddress, WRONG_ADDRESS } from "./passkey-login-api.server.ts";
import {
  ASKED_WITH_TOKEN,
  describedClientOf,
  refuseProof,
  TOO_MANY_FAILURES,
} from "./reauthentication.server.ts";

const params = z.object({ id: z.string() });
const errors = ASKED_WITH_TOKEN;
const oneErrors = { 404: "There is no such one", ...errors };

export function passkeysApi(site: Site) {
  const { connection } = site;
  const callOf = (c: Context<AppEnv>) => ({ connection, owner: c.get("owner"), now: site.now() });
  return routes(site, "login")
    .get(
      "/",
      "The passkeys, newest first, and the address at which they work",
      { answer: data(passkeyListSchema, "All passkeys"), errors },
      async ({ c }) => ({
        siteOrigin: site.siteUrl.origin,
        passkeys: await listPasskeys(connection.db, c.get("owner").id),
      }),
    )
    .with(addPasskeyCreation(site))
    .patch(
      "/:id",
      "Rename a passkey",
      {
        params,
        body: passkeyName,
        bodyIs: "Its new name",
        answer: saved(passkeySchema, "Renamed", PASSKEY_RENAMED),
        errors: oneErrors,
      },
      async ({ params: { id }, body, c }) => {
        const value = await updatePasskeyName(callOf(c), { id, ...body });
        if (!value) throw new Refusal(404, "not_found", PASSKEY_MISSING);
        return { ok: true as const, value };
      },
    )
    .delete(
      "/:id",
      "Remove a passkey: it opens nothing from then on",
      { params, answer: done("It opens nothing any more", PASSKEY_REMOVED), errors: oneErrors },
      async ({ params: { id }, c }) => {
        if (!(await deletePasskey(callOf(c), id))) throw new Refusal(404, "not_found", PASSKEY_MISSING);
        return { ok: true as const, value: undefined };
      },
    );
}

function addPasskeyCreation(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
  return <S extends Schema>(passkeys: Routes<S>) =>
    passkeys
      .post(
        "/options",
        "Begin to add a passkey: what the browser hands to the authenticator",
        {
          body: passkeyProof,
          bodyIs: "The current password, and the code of two-step login",
          answer: data(passkeyCreation, "Good for five minutes, one passkey and this session"),
          errors: {
            400: "`wrong_password`, `invalid_code`, `code_required` when the code is missing",
            409: `There are too many, or ${WRONG_ADDRESS}`,
            ...TOO_MANY_FAILURES,
            ...errors,
          },
        },
        async ({ body, c }) => {
          refuseWrongAddress(c, site.siteUrl);
          const result = await startPasskey(account, body, describedClientOf(c));
          if (!result.ok) refuseProof(result, result.code === "too_many_passkeys" ? 409 : 400);
          return result.value;
        },
      )
      .post(
        "/",
        "Add the passkey that the authenticator has made; the owner is told by mail",
        {
          body: newPasskey,
          bodyIs: "Its name, and what the authenticator has answered",
          answer: saved(passkeySchema, "It opens the site from now on", PASSKEY_ADDED, 201),
          errors: {
            400: "It was made for another address, without verifying its user, or too late",
            409: "There are too many, or this one is there already",
            ...errors,
          },
        },
        async ({ body, c }) => {
          const result = await createPasskey(account, body, describedClientOf(c));
          if (result.ok) return result;
          const isConflict = result.code === "too_many_passkeys" || result.code === "passkey_exists";
          throw new Refusal(isConflict ? 409 : 400, result.code, result.message);
        },
      );
}
