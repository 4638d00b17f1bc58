import type { Schema } from "hono/types";
import { type Routes, saved } from "../../../../kit/http/routes.server.ts";
import { readIdempotencyKey } from "../../../../kit/keys/idempotency-key.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { invoiceSchema } from "../../invoices/schema.ts";
import { advanceInput, creditUse, invoicePaymentsSchema } from "../schema.ts";
import { recordAdvance, useCredit } from "../store/credit.server.ts";

/** Money that doesn't come for one invoice. */
export function creditWrites(site: Site) {
  const now = async (by: OwnerWrite) => ({ ...by, site, today: await findToday(site) });
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .post(
        "/advances",
        "Record money that came before its invoice, with a receipt voucher",
        {
          body: advanceInput,
          answer: saved(invoiceSchema, "The receipt voucher", "Advance recorded", 201),
          errors: { 422: "Something that the voucher must say is missing" },
        },
        async ({ write, body, c }) => {
          const requestKey = readIdempotencyKey(c.req.header("idempotency-key"));
          return recordAdvance({ ...(await now(write())), requestKey }, site, body);
        },
      )
      .post(
        "/credit",
        "Settle an invoice with what its client has paid beyond others",
        { body: creditUse, answer: saved(invoicePaymentsSchema, "Used", "Credit used") },
        async ({ write, body }) => useCredit(await now(write()), body),
      );
}
