import { z } from "@hono/zod-openapi";
import { proofFields } from "../../../../kit/proof/proof-fields.ts";
import { CURRENCIES } from "../../../../utils/money.ts";
import { PROVIDERS } from "../payment.ts";
import { ATTEMPT_STATUSES } from "./attempt.ts";

export const providerParam = z.object({ provider: z.enum(PROVIDERS) });

export const providerSetupSchema = z
  .object({
    provider: z.enum(PROVIDERS),
    isOn: z.boolean().describe("Whether invoices get its links"),
    keysFrom: z
      .enum(["environment", "saved", "none", "lost"])
      .describe("Lost: saved under another SECRET, so that they must be entered again"),
    keyId: z.string().describe("The public part of saved keys; no secret is ever given out"),
    isTest: z.boolean().describe("Whether the keys are for tests, so that no real money moves"),
    webhookUrl: z.string().describe("Where the provider reports payments"),
    lastEventAt: z.string().nullable().describe("When it has last reported anything"),
  })
  .openapi("PaymentProviderSetup");

export type ProviderSetup = z.infer<typeof providerSetupSchema>;

export const providersSetupSchema = z
  .object({ providers: z.array(providerSetupSchema), version: z.int() })
  .openapi("PaymentProvidersSetup");

export type ProvidersSetup = z.infer<typeof providersSetupSchema>;

const KEY_MAX_CHARS = 300;
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/, "A key has no spaces.")
  .max(KEY_MAX_CHARS, "This is too long for a key.");

export const providerUpdate = z.object({
  isOn: z.boolean(),
  keyId: key.optional().describe("Only for Razorpay; left out to keep the saved one"),
  secret: key.optional().describe("The key secret; left out to keep the saved one"),
  webhookSecret: key.optional().describe("Left out to keep the saved one"),
  version: z.int32().min(0).optional(),
});

export type ProviderUpdate = z.infer<typeof providerUpdate>;
export const provedProviderUpdate = providerUpdate.extend(proofFields);

export const attemptSchema = z
  .object({
    provider: z.enum(PROVIDERS),
    status: z.enum(ATTEMPT_STATUSES),
    url: z.string().nullable().describe("The provider's page, where it's paid"),
    amountMinor: z.int(),
    currency: z.enum(CURRENCIES),
    fault: z.string().describe("Why the provider's last answer about it was no help; empty for none"),
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .openapi("PaymentLink");

export type PaymentLink = z.infer<typeof attemptSchema>;

export const invoiceLinksSchema = z
  .object({
    providers: z.array(z.enum(PROVIDERS)).describe("Whose links can be made"),
    links: z.array(attemptSchema).describe("The latest of each provider"),
  })
  .openapi("InvoicePaymentLinks");

export type InvoiceLinks = z.infer<typeof invoiceLinksSchema>;
