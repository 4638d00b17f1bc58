import type { Feature } from "../../../kit/feature.server.ts";
import { mailComposers } from "../../core/outbox/worker.server.ts";
import { isInvoiceToken } from "../invoices/linked-invoices.server.ts";
import { claimApi } from "./api/claim-api.server.ts";
import { paymentsApi } from "./api.server.ts";
import { paymentNotifications } from "./bell.server.ts";
import { serveInvoiceFiles } from "./link/invoice-file.server.ts";
import { paymentMails } from "./mails.server.ts";
import { paymentPersonalData } from "./personal-data.server.ts";
import { WEBHOOK_PATHS, webhookApi } from "./providers/api/webhook-api.server.ts";
import { composeUnmatchedMail, UNMATCHED_MAIL } from "./providers/store/unmatched-mails.server.ts";
import { paymentRecords } from "./records.server.ts";
import { moneyFigures } from "./store/money-figures.server.ts";
import { listPaymentsToday } from "./today.server.ts";
import { linkWorker } from "./worker.server.ts";

export const paymentsFeature: Feature = {
  name: "payments",
  provide(site) {
    const composers = site.get(mailComposers);
    for (const [kind, compose] of Object.entries(paymentMails)) composers.set(kind, compose);
    composers.set(UNMATCHED_MAIL, composeUnmatchedMail);
  },
  api: (site) => [
    ["/payments", webhookApi(site).router],
    ["/payments", paymentsApi(site).router],
    ["/invoices", claimApi(site).router],
  ],
  publicWrites: ["POST /api/invoices/:token/claim", ...WEBHOOK_PATHS.map((path) => `POST ${path}`)],
  writesFromElsewhere: WEBHOOK_PATHS.map((path) => `POST ${path}`),
  openWhileHidden: [/^\/api\/payments\/(razorpay|stripe)\/webhook$/],
  linkedPlaces: [{ path: /^(?:\/i|\/api\/invoices)\/([^/]+)/, isGenuine: isInvoiceToken }],
  bodies: { own: WEBHOOK_PATHS },
  workers: [linkWorker],
  files: serveInvoiceFiles,
  records: [paymentRecords],
  personalData: paymentPersonalData,
  figures: moneyFigures,
  notifications: paymentNotifications,
  waiting: {
    paymentClaims: (db) => db.selectFrom("payments").where("status", "=", "claimed"),
    unmatchedPayments: (db) => db.selectFrom("payments").where("status", "=", "unmatched"),
  },
  today: listPaymentsToday,
};
