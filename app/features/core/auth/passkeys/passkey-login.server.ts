import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findCredentials } from "../account/account.server.ts";
import {
  CREDENTIALS_LOCK,
  type LoginClient,
  type OpenedSession,
  openSession,
} from "../login/login.server.ts";
import type { PasskeyAssertion, PasskeyRequest } from "../schema.ts";
import { createChallenge, parseChallenge, redeemChallenge } from "./challenges.server.ts";
import { CHALLENGE_MS, PASSKEY_COPIED, PASSKEY_REFUSED, PASSKEY_TOO_LATE } from "./passkey.ts";
import type { PasskeyRow } from "./passkeys.server.ts";

type PasskeySite = Pick<Site, "connection" | "siteUrl" | "secret" | "now" | "newId">;

export type PasskeyLoginResult =
  | { ok: true; value: OpenedSession }
  | { ok: false; code: "passkey_refused" | "passkey_copied" | "challenge_over"; message: string };

const refused = { ok: false, code: "passkey_refused", message: PASSKEY_REFUSED } as const;
const copied = { ok: false, code: "passkey_copied", message: PASSKEY_COPIED } as const;
const tooLate = { ok: false, code: "challenge_over", message: PASSKEY_TOO_LATE } as const;

/** The same for everybody: the authenticator itself knows whose passkey it has. */
export async function startPasskeyLogin(site: PasskeySite): Promise<PasskeyRequest> {
  const challenge = await createChallenge(site.connection.db, null, site.now());
  return {
    challenge,
    rpId: site.siteUrl.hostname,
    userVerification: "required",
    timeout: CHALLENGE_MS,
  };
}

/** Opens a session. The authenticator has verified its user, which is the second step, so no code is asked for. */
export async function createPasskeyLogin(
  site: PasskeySite,
  assertion: PasskeyAssertion,
  client: LoginClient,
): Promise<PasskeyLoginResult> {
  const { connection } = site;
  const challenge = parseChallenge(assertion.response.clientDataJSON);
  // Used up by whatever comes of it, so outside of the transaction.
  if (!(await redeemChallenge(connection.db, { challenge, sessionId: null }, site.now()))) return tooLate;
  const passkey = await findPasskey(connection.db, assertion.id);
  const use = passkey && (await verifyAssertion(site.siteUrl, { assertion, challenge, passkey }));
  if (!use) return refused;
  return connection.transact(async (trx): Promise<PasskeyLoginResult> => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const current = await findPasskey(trx, assertion.id);
    const found = current && (await findCredentials(trx, { id: current.owner_id }));
    if (!found) return refused;
    const { owner } = found;
    const { id, name } = current;
    if (isCounterBehind(Number(current.counter), use.counter)) {
      const entry = { actor: owner.name, action: "account_passkey_refused", subject: name } as const;
      await recordActivity(trx, entry, site.now());
      return copied;
    }
    await trx
      .updateTable("passkeys")
      .set({
        counter: String(use.counter),
        is_synced: use.isSynced ? 1 : 0,
        used_at: toTimestamp(site.now()),
      })
      .where("id", "=", id)
      .execute();
    const entry = { action: "account_passkey_login", subject: name } as const;
    return { ok: true, value: await openSession(trx, site, { owner, client, entry }) };
  });
}

interface SignedUse {
  assertion: PasskeyAssertion;
  challenge: string;
  passkey: PasskeyRow;
}

/** The authenticator's statement about this use; undefined unless the passkey's own key has signed it for this site. */
async function verifyAssertion(
  siteUrl: URL,
  { assertion, challenge, passkey }: SignedUse,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
  const { userHandle, ...signed } = assertion.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString("utf8") !== passkey.owner_id)
    return undefined;
  // Loaded for passkeys only: it reads certificates of many makers.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: siteUrl.origin,
    expectedRPID: siteUrl.hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      // The library compares before it looks at the signature: anybody could then get a passkey reported as copied.
      counter: 0,
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

/** Two that count on their own are one passkey and its copy; those that don't count stay at 0. */
function isCounterBehind(kept: number, shown: number): boolean {
  return (kept > 0 || shown > 0) && shown <= kept;
}

function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
}
