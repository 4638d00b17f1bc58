import type { Topics } from "./subscriber.ts";

export const SUBSCRIBE_SUCCESS =
  "Thank you! Please check your inbox, and confirm with the link in the mail that is on its way to you.";
export const SUBSCRIBE_FAILURE = "Something went wrong. Please try again in a moment.";
export const SUBSCRIBE_TOO_MANY = "These were many sign-ups in a short time. Please try again in an hour.";
export const EMAIL_INVALID = "Please enter a valid email address.";

export const EMAIL_MAX_CHARS = 254;

/** A field that people never see; whatever fills it is a program. */
export const HONEYPOT_FIELD = "website";

/** As long the link in a mail can be used, and an address waits that has not confirmed. */
export const PENDING_DAYS = 7;

/** What a door saw besides the address itself. */
export interface SubscriptionSignals {
  honeypot: string;
  /** Milliseconds between showing the form and sending it, when the browser could tell. */
  elapsedMs: number | undefined;
}

export interface SubscribeFailure {
  ok: false;
  code: "invalid_subscription" | "too_many_requests";
  message: string;
  fields?: { email?: string };
}

export type SubscribeResult = { ok: true } | SubscribeFailure;

/** What a link of a mail finds. */
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

/** The commands behind the newsletter's pages, in the name of the visitor whose request it is. */
export interface SubscriptionDoor {
  subscribe(input: unknown, signals: SubscriptionSignals): Promise<SubscribeResult>;
  confirm(token: string): Promise<"confirmed" | "already" | "invalid">;
  /** False for a link that is not ours. */
  leave(token: string): Promise<boolean>;
  updatePreferences(token: string, input: unknown): Promise<PreferencesResult>;
  deleteData(token: string): Promise<boolean>;
}

/** Reads the signals out of a JSON body, whatever it is, or a form's entries. */
export function parseSignals(body: unknown): SubscriptionSignals {
  const entries: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const trap = entries[HONEYPOT_FIELD] ?? "";
  const { elapsedMs } = entries;
  return {
    honeypot: typeof trap === "string" ? trap : "not text",
    elapsedMs: typeof elapsedMs === "number" && Number.isFinite(elapsedMs) ? elapsedMs : undefined,
  };
}

/** "a•••@example.com", for who has to recognise an address and not to learn it */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}
