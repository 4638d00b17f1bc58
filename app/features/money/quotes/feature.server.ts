import type { Feature } from "../../../kit/feature.server.ts";
import { mailComposers, mailDocuments } from "../../core/outbox/worker.server.ts";
import { quoteLinkApi } from "./api/quote-link-api.server.ts";
import { quotesApi } from "./api.server.ts";
import { quoteNotifications } from "./bell.server.ts";
import { serveQuoteFiles } from "./link/quote-file.server.ts";
import { isQuoteToken } from "./linked-quotes.server.ts";
import { quoteMails } from "./mails.server.ts";
import { quotePersonalData } from "./personal-data.server.ts";
import { quoteRecords } from "./records.server.ts";
import { quoteSearch } from "./search.server.ts";
import { readAcceptanceFile, readQuoteFile } from "./store/quote-files.server.ts";
import { listQuotesToday } from "./today.server.ts";
import { quoteReminder } from "./worker.server.ts";

export const quotesFeature: Feature = {
  name: "quotes",
  provide(site) {
    const composers = site.get(mailComposers);
    for (const [kind, compose] of Object.entries(quoteMails)) composers.set(kind, compose);
    site.get(mailDocuments).set("quote", readQuoteFile);
    site.get(mailDocuments).set("acceptance", readAcceptanceFile);
  },
  api: (site) => [
    ["/quotes", quotesApi(site).router],
    ["/quotes", quoteLinkApi(site).router],
  ],
  publicWrites: [
    "POST /api/quotes/:token/accept",
    "POST /api/quotes/:token/decline",
    "POST /api/quotes/:token/question",
    "POST /api/quotes/:token/viewed",
  ],
  linkedPlaces: [{ path: /^(?:\/q|\/api\/quotes)\/([^/]+)/, isGenuine: isQuoteToken }],
  files: serveQuoteFiles,
  records: [quoteRecords],
  personalData: quotePersonalData,
  search: quoteSearch,
  notifications: quoteNotifications,
  today: listQuotesToday,
  workers: [quoteReminder],
};
