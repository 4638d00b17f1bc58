import { routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { invoiceReads } from "./api/invoice-reads.server.ts";
import { invoiceSending } from "./api/invoice-sending.server.ts";
import { invoiceWrites } from "./api/invoice-writes.server.ts";
import { gstrApi } from "./gstr/gstr-api.server.ts";
import { remindersApi } from "./reminders/reminders-api.server.ts";

export function invoicesApi(site: Site) {
  return routes(site)
    .with(gstrApi(site))
    .with(invoiceReads(site))
    .with(remindersApi(site))
    .with(invoiceWrites(site))
    .with(invoiceSending(site));
}
