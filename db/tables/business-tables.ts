import type { Generated } from "kysely";

export interface MessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  budget: string | null;
  project_type: string | null;
  /** A quarantined message carries its reason. */
  status: "new" | "read" | "archived" | "quarantined";
  quarantine_reason: string | null;
  /** A keyed hash of the sender's address and the day, "" after two days; the address itself is never stored. */
  sender_key: string;
  created_at: string;
  /** When the owner last answered from the inbox. */
  replied_at: string | null;
  /** The time of the call that the visitor has asked for, their time zone, and how far it is agreed; all null for others. */
  call_at: string | null;
  call_zone: string | null;
  call_state: "requested" | "proposed" | "confirmed" | null;
}

/** How many messages a day (UTC) a full quarantine has dropped. */
export interface QuarantineDropTable {
  day: string;
  messages: number;
  last_at: string;
}

export interface MessageReplyTable {
  id: string;
  message_id: string;
  author: string;
  body: string;
  created_at: string;
}

export interface OutboxTable {
  id: string;
  kind: string;
  subject_id: string;
  mail: string;
  attempts: number;
  next_try_at: string;
  last_error: string | null;
  /** The mail server's sentence beside the codes of `last_error`: shortened, without addresses. */
  last_answer: string | null;
  sent_at: string | null;
  /** When it was written as a file, because email was off: it waits for the owner, and not for the worker. */
  captured_at: string | null;
  failed_at: string | null;
  created_at: string;
  /** The address of the last attempt, or of the next one. */
  recipient: Generated<string>;
  /** Its name for the owner, such as "Quote Q/26-27/0004"; null where a failure needs nothing from the owner. */
  title: string | null;
  /** The record that it's about, by feature and id. */
  record_noun: string | null;
  record_id: string | null;
  /** The client who gets it. */
  person_id: string | null;
  /** The moment at which a newer mail replaced this failed one, or the owner put it aside. */
  settled_at: string | null;
}

export interface ActivityTable {
  id: string;
  actor: string;
  action: string;
  subject: string;
  created_at: string;
  record_id: string | null;
}

/** One row, id "owner": up to when the owner has seen the notifications. */
export interface NotificationMarkTable {
  id: string;
  seen_until: string;
}

/** The highest id that a numbered table has ever used, so that ids are never reused. */
export interface CounterTable {
  name: string;
  value: number;
}

/** The salt of a day's visitor keys. Older salts are deleted, so that no key can be computed again. */
export interface VisitorSaltTable {
  day: string;
  salt: string;
}

/** Settings of this installation, as JSON under their own name; they travel in no archive, and secrets in them are sealed. */
export interface InstallationSettingTable {
  id: string;
  data: string;
  version: number;
  updated_at: string;
}

/** One row, id "owner"; none until the owner first saves the settings of the business. */
export interface BusinessSettingTable {
  id: string;
  /** JSON: all of them. */
  data: string;
  version: Generated<number>;
  updated_at: string;
}
