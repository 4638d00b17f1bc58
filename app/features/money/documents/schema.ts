import { z } from "@hono/zod-openapi";
import { AMOUNT_MAX_MINOR } from "../../../utils/money.ts";
import { TAX_MAX_BP } from "../business/business.ts";
import { LINE_DETAIL_MAX_CHARS, LINE_TITLE_MAX_CHARS, QUANTITY_MAX_MILLI } from "./document.ts";

const minor = z.int().min(0).max(AMOUNT_MAX_MINOR);
const atMost = (max: number) => `At most ${max.toLocaleString("en")} characters.`;

export const documentLineSchema = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, "Please say what this line is for.")
      .max(LINE_TITLE_MAX_CHARS, atMost(LINE_TITLE_MAX_CHARS)),
    detail: z.string().trim().max(LINE_DETAIL_MAX_CHARS, atMost(LINE_DETAIL_MAX_CHARS)).default(""),
    sac: z
      .string()
      .regex(/^(\d{6})?$/, "A SAC has six digits.")
      .default("")
      .describe("Services accounting code; empty for the one in the settings"),
    quantityMilli: z
      .int()
      .min(1)
      .max(QUANTITY_MAX_MILLI)
      .default(1000)
      .describe("In thousandths: 1500 is 1.5"),
    unitMinor: minor.describe("Without tax, in paise or cents"),
    discountMinor: minor.default(0).describe("Off the whole line"),
    taxBp: z.int().min(0).max(TAX_MAX_BP).describe("In hundredths of a percent: 1800 is 18 %"),
  })
  .openapi("DocumentLine");

export type DocumentLine = z.infer<typeof documentLineSchema>;

export const totalsSchema = z
  .object({
    lineNets: z.array(z.int()),
    netMinor: z.int(),
    taxes: z.array(
      z.object({
        taxBp: z.int(),
        netMinor: z.int(),
        cgstMinor: z.int(),
        sgstMinor: z.int(),
        igstMinor: z.int(),
      }),
    ),
    taxMinor: z.int(),
    roundOffMinor: z.int(),
    totalMinor: z.int(),
  })
  .openapi("DocumentTotals");
