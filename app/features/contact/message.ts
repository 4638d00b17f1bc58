import { z } from "zod";
import { type FormSignals, parseFormSignals } from "../../utils/form-signals.ts";

export const PROJECT_TYPES = {
  "web-app": "Web Application",
  "mobile-app": "Mobile App",
  api: "API Development",
  consulting: "Consulting",
  other: "Other",
} as const;
export type ProjectType = keyof typeof PROJECT_TYPES;
// Apart from the schema: as a call inside it, it would keep zod in the page's bundle.
const PROJECT_TYPE_VALUES = Object.keys(PROJECT_TYPES) as ProjectType[];
export const BUDGETS = ["5k-10k", "10k-25k", "25k-50k", "50k-75k", "75k-1L", "1L+"] as const;

export const MESSAGE_MAX_CHARS = 5000;
export const NAME_MAX_CHARS = 100;
export const EMAIL_MAX_CHARS = 254;
export const SUBJECT_MAX_CHARS = 200;
/** How long the form shows its result before it is idle again (spec section 9). */
export const STATUS_RESET_MS = 5000;

export const CONTACT_SUCCESS = "Thank you! I'll get back to you within 24 hours.";
export const CONTACT_FAILURE = "Something went wrong. Please try again or email me directly.";
export const CONTACT_TOO_MANY =
  "That's more messages than I can take right now, so this one wasn't sent. What you wrote is still in the form: please try again later or email me directly.";
export const CONTACT_INVALID = "Almost there: please look at the marked fields.";

/** A field that people never see; whatever fills it is a program. */
export const HONEYPOT_FIELD = "homepage";

function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\n\t]/u.test(text);
}

/** False for text that shows nothing, such as zero-width characters alone. */
function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}

function withoutBlank(value: unknown): unknown {
  return value === "" || value === null ? undefined : value;
}

export const NAME_MISSING = "Please tell me your name.";
export const EMAIL_MISSING = "Please leave an email address, so that I can answer you.";

export const messageInput = z.object({
  name: z
    .string(NAME_MISSING)
    .trim()
    .refine(isVisible, NAME_MISSING)
    .max(NAME_MAX_CHARS, `Please keep your name to ${NAME_MAX_CHARS} characters.`)
    .refine(isOneLine, "Your name contains a line break or an invisible character. Please type it again."),
  email: z
    .string(EMAIL_MISSING)
    .trim()
    .min(1, EMAIL_MISSING)
    .max(EMAIL_MAX_CHARS, `Please keep the email address to ${EMAIL_MAX_CHARS} characters.`)
    .regex(z.regexes.html5Email, "This does not look like an email address; could you check it?")
    .toLowerCase(),
  subject: z
    .string("Please give your message a subject.")
    .trim()
    .refine(isVisible, "Please give your message a subject.")
    .max(SUBJECT_MAX_CHARS, `Please keep the subject to ${SUBJECT_MAX_CHARS} characters.`)
    .refine(isOneLine, "The subject contains a line break or an invisible character. Please type it again."),
  message: z
    .string("Please write a few words.")
    // A plain form post sends CRLF where the browser counted one character.
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .refine(isVisible, "Please write a few words.")
        .max(MESSAGE_MAX_CHARS, `Please keep the message to ${MESSAGE_MAX_CHARS} characters.`)
        .refine(isPlainText, "The message contains an invisible character. Please paste it as plain text."),
    ),
  budget: z.preprocess(withoutBlank, z.enum(BUDGETS, "Please choose a budget from the list.").optional()),
  projectType: z.preprocess(
    withoutBlank,
    z.enum(PROJECT_TYPE_VALUES, "Please choose a project type from the list.").optional(),
  ),
});

export type MessageInput = z.infer<typeof messageInput>;
export type MessageField = keyof MessageInput;
export type MessageFieldErrors = Partial<Record<MessageField, string>>;

export const QUARANTINE_REASONS = ["honeypot", "too_fast", "too_many", "link_flood", "site_busy"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** So many are kept there; then the oldest make room. */
export const QUARANTINE_MAX = 500;

/** Nothing was stored: the writer is told, and still has the text. */
export interface MessageRefusal {
  ok: false;
  code: "too_many_messages";
  message: string;
  retryAfterSeconds: number;
}

export type CreateMessageResult =
  | { ok: true; value: { id: string; quarantined: boolean } }
  | { ok: false; code: "invalid_message"; message: string; fields: MessageFieldErrors }
  | MessageRefusal;

export function parseSignals(body: unknown): FormSignals {
  return parseFormSignals(body, HONEYPOT_FIELD);
}

/** What the owner may make of a message; a quarantined one is released first. */
export const MESSAGE_MARKS = ["new", "read", "archived"] as const;
export type MessageMark = (typeof MESSAGE_MARKS)[number];

export const MESSAGE_STATUSES = [...MESSAGE_MARKS, "quarantined"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What the owner looks at; the inbox is what is neither archived nor in quarantine. */
export const MESSAGE_FILTER_VALUES = ["inbox", ...MESSAGE_STATUSES] as const;
