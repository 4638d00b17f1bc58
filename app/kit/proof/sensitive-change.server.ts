import type { Context } from "hono";
import type { Db } from "../../../db/schema.ts";
import type { OwnerProof } from "../../utils/http/owner-proof.ts";
import { type AppEnv, service } from "../site.server.ts";

/** A change that redirects money or mail, or that opens a door. */
export interface SensitiveChange {
  /** Ends the sentence "Somebody has just …", such as "changed your contact address". */
  did: string;
  /** The lines of the mail, such as `{ Before: "a@site.example" }`. */
  facts?: Readonly<Record<string, string>>;
  /** Advice in case it wasn't the owner, where changing the password doesn't help. */
  remedy?: string;
  /** An address that is notified besides the owner's, such as the one that is replaced. */
  copyTo?: string | undefined;
}

/** Mails the owner about a change, in the transaction that makes it. Only a call with proof gets one. */
export type Alarm = (trx: Db, change: SensitiveChange) => Promise<void>;

/**
 * Throws a `Refusal` unless a log-in asks, with the owner's password and, where two-step login is on, a code.
 * `purpose` ends the sentence "Enter your password to …".
 */
export type ProveOwner = (c: Context<AppEnv>, proof: OwnerProof, purpose: string) => Promise<Alarm>;

/** Provided by the log-in. */
export const ownerProver = service<ProveOwner>("ownerProver", () => {
  throw new Error("Nothing checks the owner's password.");
});

export const NEEDS_PROOF = {
  400: "A field is not valid, or the password or the code is wrong or missing (`password_required`, `code_required`)",
  403: "Asked with an API token",
  429: "Too many wrong passwords or codes; Retry-After says how long to wait",
};
