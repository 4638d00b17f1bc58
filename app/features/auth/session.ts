import { z } from "zod";
import {
  API_TOKEN_NAME_MAX_CHARS,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_SCOPES,
} from "./tokens/api-token.ts";

/** The cookie that a browser's session is bound to. */
export const SESSION_COOKIE = "soloist_session";
/** The cookie by which the log-in recognises a browser that the owner has used before; it opens nothing. */
export const DEVICE_COOKIE = "soloist_device";

const DAY_MS = 86_400_000;
export const SESSION_IDLE_MAX_MS = 7 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;

export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 128;
const LOGIN_FIELD_MAX_CHARS = 1024;
const LOGIN_CODE_MAX_CHARS = 40;

export const LOGIN_SUCCESS = "Login successful! Welcome back.";
export const LOGIN_INVALID = "Invalid credentials";
export const LOGIN_TOO_MANY = "Too many attempts. Please wait a moment and try again.";
export const LOGIN_BUSY = "Many logins are being checked right now. Please try again in a few seconds.";
export const LOGOUT_SUCCESS = "Logged out successfully";
export const PASSWORD_CHANGED = "Password changed. All other sessions and API tokens have ended.";
export const PASSWORD_COMMON = "This is one of the most common passwords. Please choose another one.";
export const PASSWORD_IS_NAME = "Please choose a password that isn't your name or the site's.";
export const PASSWORD_WRONG = "The current password is wrong.";

export const loginInput = z.object({
  username: z.string().min(1, "Username is required").max(LOGIN_FIELD_MAX_CHARS),
  password: z.string().min(1, "Password is required").max(LOGIN_FIELD_MAX_CHARS),
  code: z
    .string()
    .trim()
    .max(LOGIN_CODE_MAX_CHARS)
    .optional()
    .describe("Of the authenticator app, or a recovery code; only with two-step login"),
});

export const apiTokenInput = z.object({
  name: z.string().trim().min(1, "Please give the token a name.").max(API_TOKEN_NAME_MAX_CHARS),
  currentPassword: z.string().min(1, "Please enter your current password.").max(LOGIN_FIELD_MAX_CHARS),
  code: loginInput.shape.code,
  scope: z.enum(TOKEN_SCOPES).default("read").describe("`read`: GET and HEAD alone"),
  expiresInDays: z.literal(TOKEN_DAYS, "Please choose one of the periods.").default(TOKEN_DAYS_DEFAULT),
});

export type ApiTokenInput = z.infer<typeof apiTokenInput>;

export type LoginInput = z.infer<typeof loginInput>;

export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, "Please enter your current password.").max(LOGIN_FIELD_MAX_CHARS),
    newPassword: z
      .string()
      .min(PASSWORD_MIN_CHARS, `Password must be at least ${PASSWORD_MIN_CHARS} characters!`)
      .max(PASSWORD_MAX_CHARS, `Password can have at most ${PASSWORD_MAX_CHARS} characters.`),
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords do not match!",
    // Asked also when the length is wrong: both are then said at once.
    when: ({ value }) =>
      z.object({ newPassword: z.string(), confirmPassword: z.string() }).safeParse(value).success,
  });

export type PasswordChange = z.infer<typeof passwordChange>;

/** One line of the list of sessions. */
export interface OwnerSession {
  id: string;
  /** What the browser or the script called itself. */
  label: string;
  /** The same in words that a person recognises. */
  device: string;
  createdAt: string;
  usedAt: string;
  expiresAt: string;
  isBrowser: boolean;
  isCurrent: boolean;
}
