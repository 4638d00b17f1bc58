import { z } from "@hono/zod-openapi";
import { proofFields } from "../../../../kit/proof/proof-fields.ts";
import { parseSiteAddress } from "./address.ts";

const ADDRESS = "Enter a full address without a path, such as https://example.com.";

export const siteAddressUpdate = z.object({
  address: z
    .string()
    .trim()
    .refine((text) => text === "" || parseSiteAddress(text) !== undefined, ADDRESS)
    .describe("Empty for the address that the program starts with"),
  version: z.int32().min(0).optional(),
  ...proofFields,
});

export type SiteAddressUpdate = z.infer<typeof siteAddressUpdate>;

export const siteAddressSchema = z
  .object({
    address: z.string().describe("Empty while none was entered"),
    current: z.string().describe("The address that is used now"),
    fixedBy: z.literal("SITE_URL").nullable().describe("The variable that sets it instead"),
    version: z.number().int(),
  })
  .openapi("SiteAddress");

export type SiteAddress = z.infer<typeof siteAddressSchema>;
