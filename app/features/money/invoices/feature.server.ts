import type { Feature } from "../../../kit/feature.server.ts";
import { mailComposers, mailDocuments } from "../../core/outbox/outbox-worker.server.ts";
import { listInvoicesToday } from "./api/invoices-today.server.ts";
import { invoicesApi } from "./api.server.ts";
import { invoiceRecords, recurringInvoiceRecords } from "./records.server.ts";
import { invoiceTemplatesApi } from "./recurring/api.server.ts";
import { invoiceWorker } from "./recurring/invoice-worker.server.ts";
import { listRecurringDraftsToday } from "./recurring/store/drafts-today.server.ts";
import { REMINDER_MAIL } from "./reminders/reminded-invoice.server.ts";
import { composeReminder } from "./reminders/reminder-worker.server.ts";
import { invoiceNotifications } from "./store/awaited.server.ts";
import { composeInvoiceMail, readInvoiceFile } from "./store/invoice-mails.server.ts";
import { INVOICE_MAIL } from "./store/invoice-rows.server.ts";
import { invoiceSearch } from "./store/owner-search.server.ts";
import { invoicePersonalData } from "./store/personal-data.server.ts";

export const invoicesFeature: Feature = {
  name: "invoices",
  provide(site) {
    site.get(mailComposers).set(INVOICE_MAIL, composeInvoiceMail);
    site.get(mailComposers).set(REMINDER_MAIL, composeReminder);
    site.get(mailDocuments).set("invoice", readInvoiceFile);
  },
  api: (site) => [
    ["/invoices", invoicesApi(site).router],
    ["/invoice-templates", invoiceTemplatesApi(site).router],
  ],
  records: [invoiceRecords, recurringInvoiceRecords],
  workers: [invoiceWorker],
  today: async (db, moment) => [
    ...(await listInvoicesToday(db, moment)),
    ...(await listRecurringDraftsToday(db)),
  ],
  notifications: invoiceNotifications,
  search: invoiceSearch,
  personalData: invoicePersonalData,
};
