import { lockTransaction } from "../../../../../db/dialect.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { MailAddress } from "../../outbox/mail.ts";
import { type DescribedClient, proveFurther } from "../account/further-proof.server.ts";
import { checkPassword, type ProofFailure } from "../account/own-password.server.ts";
import { queueSecurityMail } from "../account/security-mail.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";
import type { NewPasskey, Passkey, PasskeyCreation, PasskeyProof } from "../schema.ts";
import { createChallenge, parseChallenge, redeemChallenge } from "./challenges.server.ts";
import {
  CHALLENGE_MS,
  PASSKEY_EXISTS,
  PASSKEY_NOT_ADDED,
  PASSKEY_TOO_LATE,
  PASSKEYS_FULL,
  PASSKEYS_MAX,
} from "./passkey.ts";
import { formatPasskeyMail } from "./passkey-mail.ts";
import { countPasskeys, listPasskeyRows, type PasskeyRow, toPasskey } from "./passkeys.server.ts";

/** EdDSA, ES256 and RS256, by their numbers of COSE. */
const ALGORITHMS = [-8, -7, -257];

type Full = { ok: false; code: "too_many_passkeys"; message: string };
type StartResult = { ok: true; value: PasskeyCreation } | ProofFailure | Full;
type AddResult =
  | { ok: true; value: Passkey }
  | Full
  | { ok: false; code: "challenge_over" | "passkey_exists" | "passkey_not_added"; message: string };

const full = { ok: false, code: "too_many_passkeys", message: PASSKEYS_FULL } as const;
const tooLate = { ok: false, code: "challenge_over", message: PASSKEY_TOO_LATE } as const;
const exists = { ok: false, code: "passkey_exists", message: PASSKEY_EXISTS } as const;
const notAdded = { ok: false, code: "passkey_not_added", message: PASSKEY_NOT_ADDED } as const;

/** Asks for the same proof as a new API token. Its challenge lets this session add one passkey within five minutes. */
export async function startPasskey(
  deps: LoginDeps,
  { currentPassword, code }: PasskeyProof,
  client: DescribedClient,
): Promise<StartResult> {
  const { connection, siteUrl } = deps;
  const { owner, sessionId } = client;
  const proof = await checkPassword(deps, currentPassword, client);
  if (!proof.ok) return proof;
  return connection.transact(async (trx): Promise<StartResult> => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const refused = await proveFurther(trx, deps, { client, code, ...proof }, async () =>
      (await countPasskeys(trx, owner.id)) >= PASSKEYS_MAX ? full : undefined,
    );
    if (refused) return refused;
    const challenge = await createChallenge(trx, sessionId, deps.now());
    const passkeys = await listPasskeyRows(trx, owner.id);
    return { ok: true, value: describeCreation(siteUrl, { owner, challenge, passkeys }) };
  });
}

interface Creation {
  owner: Owner;
  challenge: string;
  passkeys: readonly PasskeyRow[];
}

function describeCreation(siteUrl: URL, { owner, challenge, passkeys }: Creation): PasskeyCreation {
  return {
    challenge,
    rp: { id: siteUrl.hostname, name: siteUrl.host },
    user: {
      id: Buffer.from(owner.id).toString("base64url"),
      name: owner.name,
      displayName: owner.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MS,
    attestation: "none",
    // An authenticator that has one of these makes no second one.
    excludeCredentials: passkeys
      .filter(({ host }) => host === siteUrl.hostname)
      .map((row) => ({ id: row.credential_id, type: "public-key", transports: parseTransports(row) })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/** The owner hears of it by mail, whatever mail is wanted otherwise. */
export async function createPasskey(
  deps: LoginDeps,
  { name, credential }: NewPasskey,
  client: DescribedClient,
): Promise<AddResult> {
  const { connection, siteUrl } = deps;
  const { owner, sessionId } = client;
  const challenge = parseChallenge(credential.response.clientDataJSON);
  if (!(await redeemChallenge(connection.db, { challenge, sessionId }, deps.now()))) return tooLate;
  const made = await verifyRegistration(siteUrl, credential, challenge);
  if (!made) return notAdded;
  return connection.transact(async (trx): Promise<AddResult> => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    if ((await countPasskeys(trx, owner.id)) >= PASSKEYS_MAX) return full;
    const now = deps.now();
    const row: PasskeyRow = {
      id: deps.newId(),
      owner_id: owner.id,
      host: siteUrl.hostname,
      name,
      created_at: toTimestamp(now),
      used_at: null,
      ...made,
    };
    const inserted = await trx
      .insertInto("passkeys")
      .values(row)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return exists;
    const entry = { actor: owner.name, action: "account_passkey_added", subject: name } as const;
    await recordActivity(trx, entry, now);
    const compose = (to: MailAddress) =>
      formatPasskeyMail(name, { owner: to, siteUrl, userAgent: client.label, now });
    await queueSecurityMail(trx, { id: deps.newId(), owner, subjectId: row.id }, compose, now);
    return { ok: true, value: toPasskey(row) };
  });
}

/**
 * The columns to store; undefined unless the passkey was made for this site, by an authenticator that has verified its
 * user.
 */
async function verifyRegistration(siteUrl: URL, given: NewPasskey["credential"], challenge: string) {
  const { transports = [], ...signed } = given.response;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyRegistrationResponse({
    response: { ...given, response: { ...signed, transports } },
    expectedChallenge: challenge,
    expectedOrigin: siteUrl.origin,
    expectedRPID: siteUrl.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: String(credential.counter),
    transports: JSON.stringify(transports),
    is_synced: credentialBackedUp ? 1 : 0,
  };
}

function parseTransports({ transports }: PasskeyRow): string[] {
  const list: unknown = JSON.parse(transports);
  return Array.isArray(list) ? list.map(String) : [];
}
