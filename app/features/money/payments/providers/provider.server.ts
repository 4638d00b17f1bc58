import type { Currency } from "../../../../utils/money.ts";
import type { Provider } from "../payment.ts";

/** A link to be made. The same key never makes two. */
export interface LinkOrder {
  key: string;
  /** The site's own id of the link, which comes back with each report. */
  reference: string;
  amountMinor: number;
  currency: Currency;
  description: string;
  /** Where the client goes afterwards. */
  returnUrl: string;
  expiresAt: Date;
}

export interface MadeLink {
  providerRef: string;
  url: string;
}

/** Money as the provider reports it; the caller compares it with the amount that was asked for. */
export interface ProviderPayment {
  id: string;
  providerRef: string;
  /** Empty for a link that the site hasn't made. */
  reference: string;
  amountMinor: number;
  currency: string;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
}

export type LinkState =
  | { state: "paid"; payment: ProviderPayment }
  | { state: "open" | "expired" | "cancelled" };

/** The event of a webhook. Other: it changes nothing here. Unread: it should, but its form isn't known. */
export type ProviderNews =
  | { kind: "paid"; payment: ProviderPayment }
  | { kind: "refunded"; refund: ProviderRefund }
  | { kind: "other" | "unread" };

export interface ProviderEvent {
  id: string;
  type: string;
  sha256: string;
  news: ProviderNews;
}

export interface WebhookRequest {
  /** The body as it was received: the signature is of these bytes. */
  body: Uint8Array;
  header: (name: string) => string | undefined;
}

/** Refused: the same call would fail again. Unreachable: it may work later. */
export type FaultKind = "keys" | "refused" | "unreachable";

export class ProviderFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** One account with a payment provider. Calls throw a `ProviderFault`. */
export interface PaymentProvider {
  name: Provider;
  /** How long a link of it can be paid. */
  linkMs: number;
  /** Whether real money moves. */
  isTest: boolean;
  createLink(order: LinkOrder): Promise<MadeLink>;
  findLink(providerRef: string): Promise<LinkState>;
  /** Ends the link, so that it can't be paid any more. */
  closeLink(providerRef: string): Promise<void>;
  /** Asks for something that needs the keys and changes nothing. */
  check(): Promise<void>;
  /** Undefined for a signature that is missing, wrong or too old. */
  readWebhook(request: WebhookRequest, now: Date): ProviderEvent | undefined;
}
