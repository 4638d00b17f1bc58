import type { Noun } from "../../kit/noun.server.ts";
import { mailComposers } from "../outbox/outbox-worker.server.ts";
import { claimApi } from "./api/claim-api.server.ts";
import { listClaimsToday } from "./api/claims-today.server.ts";
import { paymentsApi } from "./api.server.ts";
import { paymentsKind } from "./archive/payment-transfer.server.ts";
import { serveInvoiceFiles } from "./link/invoice-file.server.ts";
import { moneyFigures } from "./store/money-figures.server.ts";
import { paymentNotifications } from "./store/owner-notifications.server.ts";
import { paymentMails } from "./store/payment-mails.server.ts";
import { paymentPersonalData } from "./store/personal-data.server.ts";

export const paymentsNoun: Noun = {
  name: "payments",
  provide(site) {
    const composers = site.get(mailComposers);
    for (const [kind, compose] of Object.entries(paymentMails)) composers.set(kind, compose);
  },
  api: (site) => [
    ["/payments", paymentsApi(site).router],
    ["/invoices", claimApi(site).router],
  ],
  publicWrites: ["POST /api/invoices/:token/claim"],
  openWhileHidden: [/^\/i\//],
  files: serveInvoiceFiles,
  archive: [paymentsKind],
  personalData: paymentPersonalData,
  figures: moneyFigures,
  notifications: paymentNotifications,
  waiting: {
    paymentClaims: (db) => db.selectFrom("payments").where("status", "=", "claimed"),
  },
  today: listClaimsToday,
};
