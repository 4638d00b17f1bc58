import type { Generated } from "kysely";

export interface OwnerTable {
  id: string;
  /** In small letters: the name counts in any case. */
  username: string;
  name: string;
  email: string;
  password_hash: string;
  created_at: string;
  /** Null for as long as the password is that of the first start. */
  password_changed_at: string | null;
  /** Null until the owner has logged in. */
  first_login_at: Generated<string | null>;
}

/** A token that logs the owner in. Only hashes are stored, so that a copy of the database opens nothing. */
export interface OwnerSessionTable {
  id: string;
  owner_id: string;
  /** A session ends after some time without use; an API token has a name for its label. */
  kind: "session" | "api_token";
  label: string;
  token_hash: string;
  /** Set for a browser's session: the token then works together with its cookie only. */
  cookie_hash: string | null;
  created_at: string;
  used_at: string;
  /** Null for the API tokens that were made when none had an end. */
  expires_at: string | null;
  /** A session has all rights. */
  scope: Generated<"read" | "all">;
}

/** How often in a row a log-in failed, by account and by address; the key is a keyed hash of either. */
export interface LoginFailureTable {
  key: string;
  failures: number;
  failed_at: string;
}

/** From where the owner has logged in before: a keyed hash of an address or of a browser's cookie. */
export interface KnownClientTable {
  key: string;
  used_at: string;
}

/** The second step of the log-in; without `confirmed_at` it is still being set up, and no log-in asks for it. */
export interface TwoFactorTable {
  owner_id: string;
  /** Encrypted. */
  secret: string;
  /** The time step of the code that was taken last; none up to it is taken again. */
  used_step: number;
  created_at: string;
  confirmed_at: string | null;
  /** Codes from unknown clients that were wrong after the right password. */
  wrong_codes: Generated<number>;
  wrong_code_at: Generated<string | null>;
  /** When the owner was last mailed about wrong codes. */
  warned_at: Generated<string | null>;
}

export interface RecoveryCodeTable {
  code_hash: string;
  owner_id: string;
  used_at: string | null;
}

/** A public key: the private one never leaves the owner's device or password manager. */
export interface PasskeyTable {
  id: string;
  owner_id: string;
  /** The authenticator's own name for it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often the authenticator has used it, a whole number; 0 for those that don't count. */
  counter: string;
  /** The host of the public address when it was made: it works at no other. */
  host: string;
  /** JSON: how the browser reaches it. */
  transports: string;
  is_synced: number;
  name: string;
  created_at: string;
  /** Null until the first log-in with it. */
  used_at: string | null;
}

/** A challenge for an authenticator to sign; it ends when it is redeemed, or after five minutes. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** The session that adds a passkey; null for a log-in. */
  session_id: string | null;
  expires_at: string;
}
