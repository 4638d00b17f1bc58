import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import routes from "../../app/routes.ts";
import type { Facts, Screen } from "./screen.ts";
import { SCREENS } from "./screens.ts";

/** Routes without a screen: what only leads elsewhere or only loads for others, and the page that no build has. */
const WITHOUT_SCREEN = [
  "routes/admin/entrance.tsx",
  "routes/admin/security.tsx",
  "routes/admin/mail-server.tsx",
  "routes/admin/site-address.tsx",
  "routes/admin/content/revisions.tsx",
  "routes/admin/design.tsx",
];
const isPage = (file: string) => !file.startsWith("routes/files/") && !WITHOUT_SCREEN.includes(file);

const FACTS: Facts = {
  postId: 1,
  messageId: "1",
  callMessageId: "1",
  heldMessageId: "1",
  conversationId: "1",
  takenConversationId: "1",
  issueIds: { draft: "1", scheduled: "1", sent: "1", paused: "1" },
  previewPath: "/preview/1",
  commentPath: "/comments/moderate?token=1",
  commentConfirmPath: "/comments/confirm?token=1",
  repliesPath: "/comments/replies?token=1",
  noRepliesPath: "/comments/replies?token=1",
  confirmPath: "/newsletter/confirm?token=1",
  preferencesPath: "/newsletter/preferences?token=1",
  unsubscribePath: "/newsletter/unsubscribe?token=1",
  money: {
    dealId: "1",
    quoteId: "1",
    quotePath: "/q/1",
    agreedQuoteId: "1",
    agreedQuotePath: "/q/1",
    engagementId: "1",
    portalPath: "/c/1",
    invoiceId: "1",
    invoicePath: "/i/1",
  },
  clients: {
    personId: "1",
    draftQuoteId: "1",
    draftInvoiceId: "1",
    openInvoiceId: "1",
    openInvoicePath: "/i/1",
    paidInvoiceId: "1",
    paidInvoicePath: "/i/1",
    creditedInvoiceId: "1",
  },
  calls: { path: "/booking/1", day: "2026-11-28", bookedId: "1", requestedId: "1" },
};

const toObject = ({ path, index, children, file }: RouteConfigEntry): RouteObject =>
  index
    ? { index, id: file }
    : { id: file, ...(path && { path }), ...(children && { children: children.map(toObject) }) };
const objects = routes.map(toObject);

function listLeaves(entries: readonly RouteObject[]): string[] {
  return entries.flatMap(({ id = "", children }) => (children ? listLeaves(children) : [id]));
}

function findRoute({ path }: Screen): string | undefined {
  const address = typeof path === "string" ? path : path(FACTS);
  return matchRoutes(objects, new URL(address, "https://site.example").pathname)?.at(-1)?.route.id;
}

const opened = SCREENS.filter(({ state, site = "filled" }) => state === undefined && site === "filled");

it("opens each page of the site as it is when nothing was done there", () => {
  const shown = new Set(opened.map(findRoute));
  expect(listLeaves(objects).filter((file) => isPage(file) && !shown.has(file))).toEqual([]);
});

it("prepares nothing for a screen that is opened as it is", () => {
  expect(opened.filter(({ prepare }) => prepare).map(({ name }) => name)).toEqual([]);
});

it("has one screen of each name, and all others are states of it", () => {
  const names = opened.map(({ area, name }) => `${area}/${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
