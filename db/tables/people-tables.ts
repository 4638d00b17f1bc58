import type { Generated } from "kysely";

/** Somebody who has written, commented or subscribed. What they sent stays in its own table and is matched by address. */
export interface PersonTable {
  id: string;
  name: string;
  phone: Generated<string>;
  company: Generated<string>;
  country: Generated<string>;
  /** Several lines, as documents print them. */
  address: Generated<string>;
  state_code: Generated<string>;
  gstin: Generated<string>;
  /** Whether this is a unit or a developer of a special economic zone (1). */
  is_sez: Generated<number>;
  /** The currency of this person's documents; "" for the site's own. */
  currency: Generated<string>;
  /** The language of this person's documents and mails; "" for English. */
  language: Generated<string>;
  /** Set together when this person was merged into another. */
  merged_into: string | null;
  merged_at: string | null;
  /** The person the owner sees: the end of the `merged_into` chain, or the person itself. */
  root_id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface PersonEmailTable {
  /** Lower case. */
  email: string;
  person_id: string;
  /** The address without its plus tag, to suggest duplicates. */
  base: string;
  created_at: string;
  /** When the owner last chose it: mail goes to the address that was chosen last, or else to the oldest. */
  preferred_at: string | null;
}

export interface PersonNoteTable {
  id: string;
  person_id: string;
  body: string;
  author: string;
  created_at: string;
}

/** A file that the owner attached. Its bytes lie in the store of files under the id. */
export interface PersonFileTable {
  id: string;
  person_id: string;
  /** As the owner's file was called. */
  name: string;
  /** The media type that belongs to the ending of the name. */
  type: string;
  bytes: number;
  created_at: string;
}

/** Files that are about to get a row, or have lost it, so that those left by a crash are found. */
export interface PersonFileLeftoverTable {
  id: string;
  created_at: string;
}
