import type { Generated } from "kysely";

/** Somebody who has written, booked or subscribed. What they sent stays in its own table and belongs to them by its address. */
export interface PersonTable {
  id: string;
  name: string;
  phone: Generated<string>;
  company: Generated<string>;
  country: Generated<string>;
  /** The person that this one was merged into, and when; both null for one that stands alone. */
  merged_into: string | null;
  merged_at: string | null;
  /** Whom the owner sees: the end of `merged_into`, and the person itself when it was never merged. */
  root_id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface PersonEmailTable {
  /** In small letters. */
  email: string;
  person_id: string;
  /** Without the tag behind a plus sign: the same mailbox suggests the same person. */
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
