import { type Site, service } from "../../kit/site.server.ts";
import type { Mail } from "./mail.ts";

export interface QueuedMail {
  subjectId: string;
  /** As it was queued. */
  mail: Mail;
  now: Date;
}

/** Writes a mail at the moment it's sent; undefined if it no longer applies, so that it's dropped. */
export type ComposeMail = (site: Site, queued: QueuedMail) => Promise<Mail | undefined>;

/** By the kind of mail. Kinds without one are sent as they were queued. Nouns add theirs in `provide`. */
export const mailComposers = service<Map<string, ComposeMail>>("mailComposers", () => new Map());
