import { type FormSignals, parseFormSignals } from "../../../../utils/form-signals.ts";
import type { Topics } from "../subscribers/subscriber.ts";

export const SUBSCRIBE_SUCCESS =
  "Thank you! Please check your inbox and confirm with the link I've just sent you.";
/** While email is off. */
export const SUBSCRIBE_UNMAILED =
  "Thank you! Email is off on this site right now, so the link to confirm can't be sent to you yet.";
export const SUBSCRIBE_FAILURE = "Something went wrong. Please try again in a moment.";
export const SUBSCRIBE_TOO_MANY = "There were a lot of sign-ups just now. Please try again in an hour.";
export const EMAIL_INVALID = "Please enter a valid email address.";

/** A field that people never see; whatever fills it is a program. */
export const HONEYPOT_FIELD = "website";

/** How long a mail's link works, and an unconfirmed address is kept. */
export const PENDING_DAYS = 7;

export interface SubscribeFailure {
  ok: false;
  code: "invalid_subscription" | "too_many_requests";
  message: string;
  fields?: { email?: string };
}

export type SubscribeResult = { ok: true } | SubscribeFailure;

/** The state behind the link of a confirmation mail. */
export type ConfirmState = { kind: "ready" | "already"; email: string } | { kind: "invalid" };

export interface Preferences {
  email: string;
  name: string;
  topics: Topics;
  isActive: boolean;
}

export type PreferencesResult =
  | { ok: true }
  | {
      ok: false;
      code: "invalid_link" | "invalid_preferences";
      message: string;
      fields: Record<string, string>;
    };

export function parseSignals(body: unknown): FormSignals {
  return parseFormSignals(body, HONEYPOT_FIELD);
}
