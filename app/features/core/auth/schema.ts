import { z } from "@hono/zod-openapi";
import { proofFields } from "../../../kit/proof/proof-fields.ts";
import { emailField } from "../../../kit/visitor-fields.ts";
import { PASSKEY_NAME_MAX_CHARS } from "./passkeys/passkey.ts";
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

/** Part of the answers to calls that end sessions. */
export const tokensLeft = { apiTokens: count.describe("How many API tokens still work") };

export const totpStatusSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: count }).openapi("Totp");

export type TotpStatus = z.infer<typeof totpStatusSchema>;

/** The secret that an authenticator app needs, as text and as a picture. */
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

export const accountEmail = z.object({
  email: emailField("Please enter an email address."),
  ...proofFields,
});

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

export const totpCode = z.object({
  code: z.string().trim().min(1, "Please enter the code.").max(CODE_MAX_CHARS),
});

export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe("Of the public address when it was made; it works at no other"),
    isSynced: z.boolean().describe("Its maker has more than one copy of it, such as on other devices"),
    createdAt: z.string(),
    usedAt: z.string().nullable().describe("Null until the first log-in with it"),
  })
  .openapi("Passkey");

export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({
  siteOrigin: z.string().describe("The public address"),
  passkeys: z.array(passkeySchema),
});

export type PasskeyList = z.infer<typeof passkeyListSchema>;

export const passkeyProof = z.object({
  currentPassword: apiTokenInput.shape.currentPassword,
  code: loginInput.shape.code,
});

export type PasskeyProof = z.infer<typeof passkeyProof>;

export const passkeyName = z.object({
  name: z.string().trim().min(1, "Please give the passkey a name.").max(PASSKEY_NAME_MAX_CHARS),
});

const publicKeyType = z.literal("public-key");
const userVerification = z.literal("required");

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: count,
  userVerification,
});

export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: count })),
  timeout: count,
  attestation: z.literal("none"),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
});

export type PasskeyCreation = z.infer<typeof passkeyCreation>;

const CREDENTIAL_ID_MAX_CHARS = 1400;
const SIGNED_MAX_CHARS = 16_384;
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .describe("Base64url");

const credential = {
  id: bytes(CREDENTIAL_ID_MAX_CHARS),
  rawId: bytes(CREDENTIAL_ID_MAX_CHARS),
  type: publicKeyType,
  clientExtensionResults: z.object({}).default({}),
};

/** `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(SIGNED_MAX_CHARS),
    authenticatorData: bytes(SIGNED_MAX_CHARS),
    signature: bytes(SIGNED_MAX_CHARS),
    userHandle: bytes(CREDENTIAL_ID_MAX_CHARS).optional(),
  }),
});

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The name, and `RegistrationResponseJSON` of WebAuthn. */
export const newPasskey = passkeyName.extend({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(SIGNED_MAX_CHARS),
      attestationObject: bytes(SIGNED_MAX_CHARS),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});

export type NewPasskey = z.infer<typeof newPasskey>;
