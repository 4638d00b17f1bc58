import type { Feature } from "../../../kit/feature.server.ts";
import { mailComposers, mailDocuments } from "../../core/outbox/worker.server.ts";
import { invoicesApi } from "./api.server.ts";
import { invoiceNotifications } from "./bell.server.ts";
import { composeInvoiceMail, readInvoiceFile } from "./mails.server.ts";
import { invoicePersonalData } from "./personal-data.server.ts";
import { invoiceRecords, recurringInvoiceRecords } from "./records.server.ts";
import { invoiceTemplatesApi } from "./recurring/api.server.ts";
import { listRecurringDraftsToday } from "./recurring/today.server.ts";
import { REMINDER_MAIL } from "./reminders/reminded-invoice.server.ts";
import { composeReminder } from "./reminders/reminder-worker.server.ts";
import { invoiceSearch } from "./search.server.ts";
import { INVOICE_MAIL } from "./store/invoice-rows.server.ts";
import { listInvoicesToday } from "./today.server.ts";
import { invoiceWorker } from "./worker.server.ts";

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
