import { z } from "@hono/zod-openapi";
import { emailField, textField } from "../../../kit/visitor-fields.ts";
import { findGstinFault } from "../../../utils/gstin.ts";
import { INDIAN_STATES } from "../../../utils/indian-states.ts";
import { CURRENCIES } from "../../../utils/money.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { mailStateSchema } from "../../core/outbox/schema.ts";
import {
  ADDRESS_MAX_CHARS,
  DETAIL_MAX_CHARS,
  LANGUAGES,
  NAME_MAX_CHARS,
  NOTE_MAX_CHARS,
  TIMELINE_KINDS,
} from "./person.ts";

/** Fields that documents for a person need besides the name. */
const documentDetails = {
  address: textField("address", ADDRESS_MAX_CHARS, { mayBeEmpty: true }),
  stateCode: z
    .enum(["", ...keysOf(INDIAN_STATES)], "Please choose a state.")
    .describe("By its GST code; empty for none"),
  gstin: z
    .string()
    .max(100)
    .overwrite((text) => text.replaceAll(/\s/g, "").toUpperCase())
    .superRefine((text, { addIssue }) => {
      const message = text && findGstinFault(text, "");
      if (message) addIssue({ code: "custom", message });
    }),
  isSez: z.boolean().describe("Whether this is a unit or a developer of a special economic zone (SEZ)"),
  currency: z
    .enum(["", ...CURRENCIES], "Please choose a currency.")
    .describe("The currency of documents; empty for the site's own"),
  language: z
    .enum(["", ...keysOf(LANGUAGES)], "Please choose a language.")
    .describe("The language of documents and mails; empty for English"),
};

export const personSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    company: z.string(),
    country: z.string(),
    ...documentDetails,
    emails: z.array(z.string()),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .openapi("Person");

export type Person = z.infer<typeof personSchema>;

const namedPerson = z.object({ id: z.string(), name: z.string(), emails: z.array(z.string()) });

export const personViewSchema = z
  .object({
    person: personSchema,
    merged: z
      .array(namedPerson.extend({ mergedAt: z.string(), canUnmerge: z.boolean() }))
      .describe("Who was merged into this person"),
    suggestions: z
      .array(namedPerson.extend({ reason: z.enum(["tagged_address", "phone", "name"]) }))
      .describe("Who may be the same person; nobody is joined without being asked for"),
  })
  .openapi("PersonView");

export type PersonView = z.infer<typeof personViewSchema>;

export const timelineItemSchema = z
  .object({
    kind: z.enum(TIMELINE_KINDS),
    id: z.string(),
    recordId: z
      .string()
      .nullable()
      .describe("The record to open for the whole text; null if the item has all of it"),
    at: z.string().describe("A time; of a document the day on which it was issued"),
    title: z.string(),
    text: z.string(),
    typedName: z.string(),
    isUnverified: z
      .boolean()
      .describe("Sent under another name than the person's: anybody can type an address"),
    mail: mailStateSchema.nullable().describe("The state of the email, if the item is one"),
  })
  .openapi("TimelineItem");

export type TimelineItem = z.infer<typeof timelineItemSchema>;

const detail = z.string().trim().max(DETAIL_MAX_CHARS, `At most ${DETAIL_MAX_CHARS} characters.`);

export const personUpdate = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name.")
    .max(NAME_MAX_CHARS, `At most ${NAME_MAX_CHARS} characters.`),
  phone: detail,
  company: detail,
  country: detail.describe("An English name or a code of two letters; empty counts as at home"),
  ...z.object(documentDetails).partial().shape,
  version: z.int32().min(1).optional(),
});

export const addressInput = z.object({ email: emailField("Please enter an email address.") });

export type PersonUpdate = z.infer<typeof personUpdate>;

export const noteInput = z.object({
  body: z
    .string()
    .trim()
    .min(1, "Please write a note.")
    .max(NOTE_MAX_CHARS, `At most ${NOTE_MAX_CHARS} characters.`),
});

export const noteSchema = z
  .object({ id: z.string(), body: z.string(), author: z.string(), createdAt: z.string() })
  .openapi("PersonNote");

export type PersonNote = z.infer<typeof noteSchema>;

export const mergeInput = z.object({
  personId: z.string().min(1).max(100).describe("Who disappears into this person"),
});

export const personFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    bytes: z.number().int(),
    createdAt: z.string(),
  })
  .openapi("PersonFile");

export type PersonFile = z.infer<typeof personFileSchema>;

const countedRows = z.array(
  z.object({ what: z.string().describe('Such as "3 messages"'), count: z.number().int() }),
);

export const erasureSchema = z
  .object({
    deleted: countedRows.describe("Rows that are deleted"),
    anonymised: countedRows.describe("Rows that stay without a name or an address"),
    kept: z
      .array(z.object({ what: z.string(), reason: z.string(), until: z.string() }))
      .describe("Rows that stay, why, and until when"),
  })
  .openapi("PersonErasure");

export type PersonErasure = z.infer<typeof erasureSchema>;

export const eraseInput = z.object({
  confirm: z.string().trim().min(1, "Please type the address.").max(320),
});
