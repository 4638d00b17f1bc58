import { z } from "@hono/zod-openapi";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "./session.ts";
import {
  API_TOKEN_NAME_MAX_CHARS,
  TOKEN_DAYS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_SCOPES,
} from "./tokens/api-token.ts";

const FIELD_MAX_CHARS = 1024;
const CODE_MAX_CHARS = 40;
const count = z.number().int();

export const userSchema = z.object({ name: z.string(), email: z.string() }).openapi("User");

const usage = { id: z.string(), createdAt: z.string(), usedAt: z.string() };

export const sessionSchema = z
  .object({
    ...usage,
    label: z.string().describe("What the browser or script called itself"),
    device: z.string().describe('The same in words, such as "Firefox 133 on macOS"'),
    expiresAt: z.string(),
    isBrowser: z.boolean(),
    isCurrent: z.boolean(),
  })
  .openapi("Session");

export type OwnerSession = z.infer<typeof sessionSchema>;

export const tokenSchema = z
  .object({
    ...usage,
    name: z.string(),
    scope: z.enum(TOKEN_SCOPES).describe("`read`: GET and HEAD alone"),
    expiresAt: z.string().nullable().describe("Null for a token of a time when none had an end"),
    isExpired: z.boolean().describe("It opens nothing any more, and is listed for 90 days"),
  })
  .openapi("ApiToken");

export type ApiToken = z.infer<typeof tokenSchema>;

/** Of answers to calls that end sessions. */
export const tokensLeft = { apiTokens: count.describe("How many API tokens still work") };

export const totpStatusSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: count }).openapi("Totp");

export type TotpStatus = z.infer<typeof totpStatusSchema>;

/** What an authenticator app needs, as text and as a picture. */
export const totpSetupSchema = z.object({
  secret: z.string(),
  uri: z.string().describe("For an authenticator app"),
  qr: z.object({ size: count, path: z.string().describe("An SVG path of `size` by `size`") }),
});

export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe("Shown this once"),
});

export const loginInput = z.object({
  username: z.string().min(1, "Username is required").max(FIELD_MAX_CHARS),
  password: z.string().min(1, "Password is required").max(FIELD_MAX_CHARS),
  code: z
    .string()
    .trim()
    .max(CODE_MAX_CHARS)
    .optional()
    .describe("Of the authenticator app, or a recovery code; only with two-step login"),
});

export const apiTokenInput = z.object({
  name: z.string().trim().min(1, "Please give the token a name.").max(API_TOKEN_NAME_MAX_CHARS),
  currentPassword: z.string().min(1, "Please enter your current password.").max(FIELD_MAX_CHARS),
  code: loginInput.shape.code,
  scope: z.enum(TOKEN_SCOPES).default("read").describe("`read`: GET and HEAD alone"),
  expiresInDays: z.literal(TOKEN_DAYS, "Please choose one of the periods.").default(TOKEN_DAYS_DEFAULT),
});

export type ApiTokenInput = z.infer<typeof apiTokenInput>;

export type LoginInput = z.infer<typeof loginInput>;

export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, "Please enter your current password.").max(FIELD_MAX_CHARS),
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

export const ownPassword = z.object({
  currentPassword: z.string().min(1, "Please enter your current password.").max(FIELD_MAX_CHARS),
});

export const totpCode = z.object({
  code: z.string().trim().min(1, "Please enter the code.").max(CODE_MAX_CHARS),
});
