import { z } from "zod";

const PASSWORD_MAX_CHARS = 1024;
const CODE_MAX_CHARS = 40;

/** Fields of a call that may redirect money or mail, or change who may log in. */
export const proofFields = {
  currentPassword: z
    .string()
    .max(PASSWORD_MAX_CHARS)
    .optional()
    .describe("Your password; a change that needs it is refused with `password_required` without it"),
  code: z
    .string()
    .trim()
    .max(CODE_MAX_CHARS)
    .optional()
    .describe("Of the authenticator app, or a recovery code; only with two-step login"),
};
