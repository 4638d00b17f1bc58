import type { Page } from "@playwright/test";

export const WIDTHS = [360, 768, 1280, 1920] as const;
export const THEMES = ["dark", "light"] as const;
export type Width = (typeof WIDTHS)[number];
export type Theme = (typeof THEMES)[number];

/** "top" is the window as it opens, "scrolled" a screenful further down, "full" the whole page. */
export type View = "top" | "scrolled" | "full";

/** The content of a site: everything, nothing but its owner, or the sample of a first start, hidden from visitors. */
export type SiteName = "filled" | "empty" | "hidden";

/** Records from a lead to paid work. */
export interface MoneyFacts {
  dealId: string;
  quoteId: string;
  quotePath: string;
  agreedQuoteId: string;
  agreedQuotePath: string;
  engagementId: string;
  portalPath: string;
  invoiceId: string;
  invoicePath: string;
}

/** Records of a client of some months, and the owner's drafts for them. */
export interface ClientFacts {
  personId: string;
  draftQuoteId: string;
  draftInvoiceId: string;
  openInvoiceId: string;
  openInvoicePath: string;
  paidInvoiceId: string;
  paidInvoicePath: string;
  creditedInvoiceId: string;
}

/** A call that was booked and moved, and one that waits for the owner. */
export interface CallFacts {
  /** The visitor's page of the booked call. */
  path: string;
  /** The day of the booked call. */
  day: string;
  bookedId: string;
  requestedId: string;
}

/** Ids and addresses of stored records, which can't be known before. */
export interface Facts {
  postId: number;
  messageId: string;
  /** A message that asks for a call. */
  callMessageId: string;
  heldMessageId: string;
  conversationId: string;
  /** A conversation in which the owner answers. */
  takenConversationId: string;
  issueIds: Record<"draft" | "scheduled" | "sent" | "paused", string>;
  previewPath: string;
  commentPath: string;
  /** For an address that was typed below a post and hasn't been confirmed. */
  commentConfirmPath: string;
  repliesPath: string;
  /** The same for who wants no such mails any more. */
  noRepliesPath: string;
  confirmPath: string;
  preferencesPath: string;
  unsubscribePath: string;
  money: MoneyFacts;
  clients: ClientFacts;
  calls: CallFacts;
}

export interface Screen {
  area: "public" | "admin";
  name: string;
  /** Names what makes this screen special; without it the view is the state. */
  state?: string;
  path: string | ((facts: Facts) => string);
  site?: SiteName;
  /** Whether it is seen by who is logged in as the owner; left out, screens of the admin area are, and public ones are not. */
  isOwner?: boolean;
  views?: readonly View[];
  /** Where only some widths have this, such as the menu of phones. */
  widths?: readonly Width[];
  /** Keeps what moves moving; otherwise the visitor wants less motion. */
  isMoving?: boolean;
  /** Before the page is opened: what the server is made to answer, what the browser remembers. */
  prepare?(page: Page): Promise<unknown>;
  /** From the page as it opens to the state. */
  open?(page: Page): Promise<unknown>;
  /** Leaves the pointer where it is, for what shows under it. */
  isPointing?: boolean;
  /** Shows what is loading: no waiting for it to end. */
  isLoading?: boolean;
  /** Stands in a face of the system: no waiting for the site's own. */
  isPlain?: boolean;
}

export function isSeenByOwner({ isOwner, area }: Screen): boolean {
  return isOwner ?? area === "admin";
}

/** A screen of the admin area in a state that it is brought to. */
export function adminScreen(
  name: string,
  state: string,
  path: Screen["path"],
  open?: Screen["open"],
  more: Partial<Screen> = {},
): Screen {
  return { area: "admin", name, state, path, ...(open && { open }), ...more };
}

export function formatState({ state }: Screen, view: View): string {
  if (!state) return view;
  return view === "top" ? state : `${state}-${view}`;
}

/** Such as "admin/projects--delete": what `--only` looks at, and the beginning of the files' names. */
export function formatStem(screen: Screen, view: View): string {
  return `${screen.area}/${screen.name}--${formatState(screen, view)}`;
}
