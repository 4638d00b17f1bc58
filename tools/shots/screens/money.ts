import { type MoneyFacts, type Screen, adminScreen as screen } from "../screen.ts";
import { press, seeRole, steps } from "../steps.ts";

const WHOLE = { views: ["top", "full"] } as const;
const of =
  (find: (money: MoneyFacts) => string): Screen["path"] =>
  ({ money }) =>
    find(money);
const client = (name: string, path: Screen["path"]): Screen => ({ area: "public", name, path, ...WHOLE });

/** From a lead to paid work: the owner's screens, and the pages that clients open by their links. */
export const MONEY_SCREENS: readonly Screen[] = [
  client("book", "/book"),
  client("estimate", "/estimate"),
  client(
    "quote",
    of(({ quotePath }) => quotePath),
  ),
  client(
    "quote-accepted",
    of(({ agreedQuotePath }) => agreedQuotePath),
  ),
  client(
    "invoice",
    of(({ invoicePath }) => invoicePath),
  ),
  client(
    "portal",
    of(({ portalPath }) => portalPath),
  ),
  ...[
    "today",
    "people",
    "deals",
    "calendar",
    "estimates",
    "quotes",
    "engagements",
    "invoices",
    "payments",
  ].flatMap((name): Screen[] => [
    { area: "admin", name, path: `/admin/${name}`, ...WHOLE },
    { area: "admin", name, path: `/admin/${name}`, state: "empty", site: "empty" },
  ]),
  { area: "admin", name: "business", path: "/admin/business", ...WHOLE },
  { area: "admin", name: "deal", path: of(({ dealId }) => `/admin/deals/${dealId}`), ...WHOLE },
  { area: "admin", name: "quote", path: of(({ quoteId }) => `/admin/quotes/${quoteId}`), ...WHOLE },
  {
    area: "admin",
    name: "quote",
    state: "accepted",
    ...WHOLE,
    path: of(({ agreedQuoteId }) => `/admin/quotes/${agreedQuoteId}`),
  },
  {
    area: "admin",
    name: "engagement",
    ...WHOLE,
    path: of(({ engagementId }) => `/admin/engagements/${engagementId}`),
  },
  { area: "admin", name: "invoice", path: of(({ invoiceId }) => `/admin/invoices/${invoiceId}`), ...WHOLE },
  screen(
    "invoice",
    "record-payment",
    of(({ invoiceId }) => `/admin/invoices/${invoiceId}`),
    steps(press("Record payment"), seeRole("dialog")),
  ),
];
