import { z } from "@hono/zod-openapi";
import { json, routes, saved } from "../../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { getOwnerBusiness } from "../business.server.ts";
import { findBusinessGaps } from "../business-gaps.ts";
import { businessGapSchema, ownerBusinessSchema, provedBusinessUpdate } from "../schema.ts";
import { updateBusiness } from "../store/business-commands.server.ts";
import { findPayeeChange } from "../store/payee.server.ts";

export function businessApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "What quotes and invoices are made with: who you are, tax, numbers, terms, and how you're paid",
      {
        answer: json(
          z.object({
            success: z.literal(true),
            data: ownerBusinessSchema,
            gaps: z
              .array(businessGapSchema)
              .describe("The settings that are missing before the first invoice"),
          }),
          "The settings of the business",
        ),
      },
      async () => {
        const data = await getOwnerBusiness(db);
        const today = await findToday(site);
        // Only an owner who has entered a letter of undertaking writes invoices for clients abroad.
        const purpose = data.lutNumber || data.lutValidUntil ? "export" : "invoice";
        return { success: true as const, data, gaps: findBusinessGaps(data, { purpose, today }) };
      },
    )
    .put(
      "/",
      "Change the settings of the business; another UPI address or bank account needs the password",
      {
        body: provedBusinessUpdate,
        bodyIs: "All of them, with the version that was read",
        answer: saved(ownerBusinessSchema, "Changed", "Business settings saved"),
        errors: NEEDS_PROOF,
      },
      async ({ write, body: { currentPassword, code, ...update }, c }) => {
        const alarm = (await findPayeeChange(db, update))
          ? await site.get(ownerProver)(c, { currentPassword, code }, "change where clients pay you")
          : undefined;
        return updateBusiness(write(), update, alarm);
      },
    );
}
