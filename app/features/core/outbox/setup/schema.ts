import { z } from "@hono/zod-openapi";
import { proofFields } from "../../../../kit/proof/proof-fields.ts";
import { MAIL_SECURITIES } from "./setup.ts";

const HOST = "Enter the server's name alone, such as smtp.example.com.";
const PORT = "Enter a port from 1 to 65535.";

const place = {
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^([a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?|[0-9a-f:.]*:[0-9a-f:.]*)?$/i, HOST)
    .describe("Empty while email is off"),
  port: z.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT),
  security: z.enum(MAIL_SECURITIES),
  user: z.string().trim().max(320).describe("Empty for a server that asks for no log-in"),
};

export const mailServerInput = z.object({
  ...place,
  password: z
    .string()
    .max(1000)
    .optional()
    .describe("Left out to keep the saved one, which belongs to the same server and user alone"),
  fromAddress: z.union(
    [z.literal(""), z.email().max(254)],
    "Enter an email address, such as hello@example.com.",
  ),
  fromName: z.string().trim().max(100).describe("Empty for the name that each mail brings"),
});

export type MailServerInput = z.infer<typeof mailServerInput>;

export const mailServerUpdate = mailServerInput.extend({ version: z.int32().min(0).optional() });
export type MailServerUpdate = z.infer<typeof mailServerUpdate>;
export const provedMailServerUpdate = mailServerUpdate.extend(proofFields);

export const mailServerSchema = z
  .object({
    ...place,
    hasPassword: z.boolean(),
    isPasswordLost: z.boolean().describe("It was saved under another SECRET and must be entered again"),
    fromAddress: z.string(),
    fromName: z.string(),
    sender: z.string().describe("The address that mail comes from now"),
    serverFixedBy: z.literal("SMTP_URL").nullable().describe("The variable that sets the server instead"),
    senderFixedBy: z.literal("MAIL_FROM").nullable().describe("The variable that sets the sender instead"),
    testAddress: z.string().describe("Where a test email goes"),
    version: z.number().int(),
  })
  .openapi("MailServer");

export type MailServer = z.infer<typeof mailServerSchema>;

export const RECORD_STATES = ["good", "missing", "faulty", "unknown"] as const;

const recordCheck = z.object({
  state: z.enum(RECORD_STATES),
  sentence: z.string(),
  found: z.string().nullable().describe("The record as the DNS has it"),
  add: z.object({ name: z.string(), value: z.string() }).nullable().describe("A TXT record to add"),
});

export type RecordCheck = z.infer<typeof recordCheck>;

export const domainCheckInput = z.object({
  selector: z
    .string()
    .trim()
    .max(63)
    .regex(/^([a-z0-9]([a-z0-9._-]*[a-z0-9])?)?$/i, "Enter the selector alone, such as s1 or google.")
    .describe("Empty to try the usual ones"),
});

export const domainCheckSchema = z
  .object({ domain: z.string(), spf: recordCheck, dkim: recordCheck, dmarc: recordCheck })
  .openapi("SenderDomainCheck");

export type DomainCheck = z.infer<typeof domainCheckSchema>;
