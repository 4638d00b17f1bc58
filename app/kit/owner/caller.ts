import type { Connection } from "../../../db/connection.ts";

export interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Who changes something of the account, and when. */
export interface OwnerCall {
  connection: Connection;
  owner: Owner;
  now: Date;
}

/** A script keeps its API token until that expires or is revoked. */
export type SessionKind = "session" | "api_token";

export interface SessionKey {
  id: string;
  kind: SessionKind;
}

export interface FoundOwner {
  owner: Owner;
  session: CurrentSession;
}

/** Whose the bearer token is, together with the cookies that came along; undefined when it opens nothing. */
export type FindOwner = (
  token: string,
  readCookie: (name: string) => string | undefined,
) => Promise<FoundOwner | undefined>;

/** The session that let the call in. */
export interface CurrentSession extends SessionKey {
  /** "read" may change nothing. */
  scope: "read" | "all";
}
