import { type ClientFacts, type Screen, adminScreen as screen } from "../screen.ts";
import { choose, chooseInMenu, press, seeRole, steps, type, wake } from "../steps.ts";

const WHOLE = { views: ["top", "full"] } as const;
const of =
  (find: (clients: ClientFacts) => string): Screen["path"] =>
  ({ clients }) =>
    find(clients);
const openInvoice = of(({ openInvoiceId }) => `/admin/invoices/${openInvoiceId}`);
const openPage = of(({ openInvoicePath }) => openInvoicePath);
const quotePage: Screen["path"] = ({ money }) => money.quotePath;

/** Documents in the states that money.ts doesn't show, as the owner and as a client see them. */
export const CLIENT_SCREENS: readonly Screen[] = [
  { area: "public", name: "invoice", state: "open", path: openPage, ...WHOLE },
  {
    area: "public",
    name: "invoice",
    state: "errors",
    path: openPage,
    open: steps(wake(), press("Tell me that you've paid"), seeRole("alert")),
  },
  {
    area: "public",
    name: "invoice",
    state: "paid",
    path: of(({ paidInvoicePath }) => paidInvoicePath),
    ...WHOLE,
  },
  { area: "public", name: "invoice", state: "broken-link", path: "/i/broken" },
  { area: "public", name: "quote", state: "broken-link", path: "/q/broken" },
  {
    area: "public",
    name: "quote",
    state: "errors",
    path: quotePage,
    open: steps(wake(), press("Accept quote"), seeRole("alert")),
  },
  { area: "public", name: "quote-proof", path: ({ money }) => `${money.agreedQuotePath}/proof`, ...WHOLE },
  { area: "public", name: "portal", state: "broken-link", path: "/c/broken" },
  screen("invoices", "nothing-found", "/admin/invoices?q=zeppelin"),
  { area: "admin", name: "invoice-new", path: "/admin/invoices/new", ...WHOLE },
  screen(
    "invoice-new",
    "typed",
    "/admin/invoices/new",
    async (page) => {
      await page.getByRole("combobox", { name: "Client" }).fill("ravi");
      await page.getByRole("option", { name: /Ravi Kulkarni/ }).click();
      await page.getByLabel("Title").fill("A shop");
      await page.getByLabel("Service", { exact: true }).fill("Web shop");
      await page.getByLabel("Unit price (₹)").fill("10,000");
    },
    WHOLE,
  ),
  screen(
    "invoice",
    "draft",
    of(({ draftInvoiceId }) => `/admin/invoices/${draftInvoiceId}`),
    undefined,
    WHOLE,
  ),
  screen(
    "invoice",
    "issue",
    of(({ draftInvoiceId }) => `/admin/invoices/${draftInvoiceId}`),
    steps(press("Issue and email"), seeRole("alertdialog")),
  ),
  screen(
    "invoice",
    "paid",
    of(({ paidInvoiceId }) => `/admin/invoices/${paidInvoiceId}`),
    undefined,
    WHOLE,
  ),
  screen(
    "invoice",
    "credited",
    of(({ creditedInvoiceId }) => `/admin/invoices/${creditedInvoiceId}`),
  ),
  screen(
    "invoice",
    "credit-note",
    openInvoice,
    steps(press("Credit note"), seeRole("dialog"), choose("What is credited?", "lines")),
  ),
  screen(
    "invoice",
    "tax-deducted",
    openInvoice,
    steps(
      press("Record payment"),
      seeRole("dialog"),
      choose("Paid by", "bank"),
      type("Tax deducted (TDS)", "500"),
      type("Reference (UTR)", "UTR 78"),
    ),
  ),
  { area: "admin", name: "invoices-recurring", path: "/admin/invoices/recurring", ...WHOLE },
  screen("invoices-recurring", "empty", "/admin/invoices/recurring", undefined, { site: "empty" }),
  screen(
    "invoices-recurring",
    "edit",
    "/admin/invoices/recurring",
    steps(press(/^Edit /), seeRole("dialog")),
  ),
  screen("payments", "confirm", "/admin/payments", steps(press(/^Confirm /), seeRole("dialog"))),
  screen("payments", "reject", "/admin/payments", steps(press(/^Reject /), seeRole("dialog"))),
  screen("payments", "correct", "/admin/payments", steps(press(/^Correct /), seeRole("dialog"))),
  screen("payments", "refund", "/admin/payments", steps(press(/^Refund /), seeRole("dialog"))),
  screen("payments", "advance", "/admin/payments", steps(press("Record advance"), seeRole("dialog"))),
  screen(
    "quote",
    "draft",
    of(({ draftQuoteId }) => `/admin/quotes/${draftQuoteId}`),
    undefined,
    WHOLE,
  ),
  screen(
    "quote",
    "send",
    of(({ draftQuoteId }) => `/admin/quotes/${draftQuoteId}`),
    steps(press("Send quote"), seeRole("alertdialog")),
  ),
  screen(
    "quote",
    "record-acceptance",
    ({ money }) => `/admin/quotes/${money.quoteId}`,
    steps(chooseInMenu(/^More of /, "Record acceptance"), seeRole("dialog")),
  ),
  screen(
    "engagement",
    "cancel",
    ({ money }) => `/admin/engagements/${money.engagementId}`,
    steps(chooseInMenu(/^More of /, "Cancel engagement"), seeRole("dialog")),
  ),
  screen("business", "empty", "/admin/business", undefined, { site: "empty", ...WHOLE }),
];
