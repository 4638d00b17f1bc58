import type { Schema } from "hono/types";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, type Routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { findStoredInvoice } from "../store/invoice-rows.server.ts";
import { findReminderPlan } from "./reminded-invoice.server.ts";
import { remindersSchema } from "./schema.ts";

export function remindersApi(site: Site) {
  const { db } = site.connection;
  return <S extends Schema>(routes: Routes<S>) =>
    routes.get(
      "/:id/reminders",
      "Which reminders of an invoice were sent, and when the next one is",
      { params: textParam, answer: data(remindersSchema, "As it is now") },
      async ({ params }) => {
        const row = await findStoredInvoice(db, params.id);
        if (!row) throw new Refusal(404, "not_found", "This invoice doesn't exist.");
        const zone = await site.get(siteZone).get();
        return findReminderPlan(db, row, { zone, now: site.now(), isMailOn: isMailOn(site) });
      },
    );
}
