import type { Generated } from "kysely";

/** Somebody who has written, commented or subscribed. What they sent stays in its own table and is matched by address. */
export interface PersonTable {
  id: string;
  name: string;
  phone: Generated<string>;
  company: Generated<string>;
  country: Generated<string>;
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
}

export interface PersonNoteTable {
  id: string;
  person_id: string;
  body: string;
  author: string;
  created_at: string;
}
