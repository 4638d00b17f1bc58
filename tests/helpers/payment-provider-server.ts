import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Provider } from "../../app/features/money/payments/payment.ts";
import type { PaymentProvidersConfig } from "../../app/kit/site-config.ts";
import { createLocalServer } from "./local-server.ts";

export const KEYS = {
  razorpay: {
    keyId: "rzp_test_abc",
    secret: "razorpay-key-secret",
    webhookSecret: "razorpay-webhook-secret",
  },
  stripe: { keyId: "", secret: "sk_test_secret", webhookSecret: "whsec_stripe" },
};

/** A payment link or a checkout session as the provider keeps it. */
export interface FakeLink {
  provider: Provider;
  id: string;
  reference: string;
  amount: number;
  currency: string;
  status: "open" | "paid" | "expired" | "cancelled";
  payment: string | undefined;
  /** As the site has sent it. */
  order: Record<string, unknown>;
}

export interface Report {
  provider: Provider;
  id: string;
  body: string;
}

export interface ProviderServer {
  config: (providers?: readonly Provider[]) => PaymentProvidersConfig;
  links: FakeLink[];
  /** Calls that were answered, by method and path. */
  calls: string[];
  /** The behaviour of every call. */
  trouble: "none" | "refuses" | "lost answer" | number;
  /** The client pays the link; what the provider says of it can differ. */
  pay(link: FakeLink, said?: { amount?: number; currency?: string; reference?: string }): Report;
  refund(provider: Provider, payment: string, amount: number, currency?: string): Report;
  stop(): Promise<void>;
}

/** Speaks as much of Razorpay's payment links and Stripe's Checkout as the site uses, with their signatures. */
export async function startProviderServer(): Promise<ProviderServer> {
  const keyed = new Map<string, FakeLink>();
  let ids = 0;
  const newId = (prefix: string) => `${prefix}_${++ids}`;
  const state: Pick<ProviderServer, "links" | "calls" | "trouble"> = {
    links: [],
    calls: [],
    trouble: "none",
  };
  const server = createLocalServer(async (request, response) => {
    const text = await readBody(request);
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const provider: Provider = url.pathname.startsWith("/razorpay") ? "razorpay" : "stripe";
    state.calls.push(`${request.method} ${url.pathname}`);
    if (!isLoggedIn(request, provider)) return send(response, 401, { error: { message: "Invalid API Key" } });
    if (typeof state.trouble === "number") return send(response, state.trouble, { error: {} });
    if (state.trouble === "refuses" && request.method === "POST") {
      const said = "The currency isn't supported";
      return send(response, 400, { error: { description: said, message: said } });
    }
    const answer =
      provider === "razorpay" ? answerRazorpay(request, url, text) : answerStripe(request, url, text);
    if (state.trouble === "lost answer") return void response.destroy();
    send(response, answer.status, answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answerRazorpay(request: IncomingMessage, url: URL, text: string) {
    const [, id, action] =
      /^\/razorpay\/v1\/payment_links(?:\/([^/]+)(?:\/(cancel))?)?$/.exec(url.pathname) ?? [];
    if (!id && request.method === "GET") {
      const reference = url.searchParams.get("reference_id");
      const found = state.links.filter(
        (link) => link.provider === "razorpay" && link.reference === reference,
      );
      return { status: 200, body: { payment_links: found.map(showRazorpay) } };
    }
    if (!id) {
      const order = JSON.parse(text);
      if (state.links.some(({ reference }) => reference === order.reference_id))
        return { status: 400, body: { error: { description: "reference_id already exists" } } };
      const { amount, currency, reference_id: reference } = order;
      return {
        status: 200,
        body: showRazorpay(
          keep({ provider: "razorpay", id: newId("plink"), reference, amount, currency, order }),
        ),
      };
    }
    return change(id, action !== undefined, "cancelled", showRazorpay);
  }

  function answerStripe(request: IncomingMessage, url: URL, text: string) {
    const [, id, action] =
      /^\/stripe\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/(expire))?)?$/.exec(url.pathname) ?? [];
    if (!id && request.method === "GET") return { status: 200, body: { data: [] } };
    if (!id) {
      const order = Object.fromEntries(new URLSearchParams(text));
      const key = String(request.headers["idempotency-key"]);
      const link =
        keyed.get(key) ??
        keep({
          provider: "stripe",
          id: newId("cs_test"),
          order,
          reference: order.client_reference_id ?? "",
          amount: Number(order["line_items[0][price_data][unit_amount]"]),
          currency: (order["line_items[0][price_data][currency]"] ?? "").toUpperCase(),
        });
      keyed.set(key, link);
      return { status: 200, body: showStripe(link) };
    }
    return change(id, action !== undefined, "expired", showStripe);
  }

  function change(
    id: string,
    isClosing: boolean,
    status: "cancelled" | "expired",
    show: (link: FakeLink) => object,
  ) {
    const link = state.links.find((one) => one.id === id);
    if (!link) return { status: 404, body: { error: { message: "No such link" } } };
    if (isClosing && link.status !== "open")
      return { status: 400, body: { error: { message: "It has ended" } } };
    if (isClosing) link.status = status;
    return { status: 200, body: show(link) };
  }

  function keep(made: Omit<FakeLink, "status" | "payment">): FakeLink {
    const link: FakeLink = { ...made, status: "open", payment: undefined };
    state.links.push(link);
    return link;
  }

  const showRazorpay = (link: FakeLink) => ({
    id: link.id,
    reference_id: link.reference,
    amount: link.amount,
    currency: link.currency,
    status: link.status === "open" ? "created" : link.status,
    short_url: `https://rzp.example/${link.id}`,
    payments: link.payment ? [{ payment_id: link.payment, amount: link.amount, status: "captured" }] : null,
  });
  const showStripe = (link: FakeLink) => ({
    id: link.id,
    client_reference_id: link.reference,
    amount_total: link.amount,
    currency: link.currency.toLowerCase(),
    status: link.status === "paid" ? "complete" : link.status,
    payment_status: link.status === "paid" ? "paid" : "unpaid",
    payment_intent: link.payment ?? null,
    url: link.status === "open" ? `https://checkout.example/${link.id}` : null,
  });

  return Object.assign(state, {
    config: (providers: readonly Provider[] = ["razorpay", "stripe"]) => ({
      razorpay: {
        apiUrl: `${base}/razorpay`,
        keys: providers.includes("razorpay") ? KEYS.razorpay : undefined,
      },
      stripe: { apiUrl: `${base}/stripe/`, keys: providers.includes("stripe") ? KEYS.stripe : undefined },
    }),
    pay(link: FakeLink, said: { amount?: number; currency?: string; reference?: string } = {}): Report {
      link.payment ??= newId(link.provider === "stripe" ? "pi" : "pay");
      link.status = "paid";
      const { amount, currency, reference } = { ...link, ...said };
      const payload =
        link.provider === "razorpay"
          ? {
              payment_link: { entity: { id: link.id, reference_id: reference } },
              payment: { entity: { id: link.payment, amount, currency } },
            }
          : {
              ...showStripe(link),
              amount_total: amount,
              currency: currency.toLowerCase(),
              client_reference_id: reference,
            };
      const type = link.provider === "razorpay" ? "payment_link.paid" : "checkout.session.completed";
      return report(link.provider, newId("evt"), type, payload);
    },
    refund(provider: Provider, payment: string, amount: number, currency = "INR"): Report {
      const refund =
        provider === "razorpay"
          ? { refund: { entity: { id: newId("rfnd"), payment_id: payment, amount, currency } } }
          : {
              id: newId("re"),
              payment_intent: payment,
              amount,
              currency: currency.toLowerCase(),
              status: "succeeded",
            };
      return report(
        provider,
        newId("evt"),
        provider === "razorpay" ? "refund.processed" : "refund.created",
        refund,
      );
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function report(provider: Provider, id: string, type: string, payload: object): Report {
  const body =
    provider === "razorpay"
      ? { entity: "event", event: type, payload }
      : { id, object: "event", type, data: { object: payload } };
  return { provider, id, body: JSON.stringify(body) };
}

/** The headers with which the provider sends a report. */
export function signReport(
  { provider, id, body }: Report,
  { at, secret = KEYS[provider].webhookSecret }: { at: Date; secret?: string },
): Record<string, string> {
  const json = { "content-type": "application/json", origin: "https://provider.example" };
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("hex");
  if (provider === "razorpay")
    return { ...json, "x-razorpay-signature": sign(body), "x-razorpay-event-id": id };
  const time = Math.floor(at.getTime() / 1000);
  return { ...json, "stripe-signature": `t=${time},v1=${"0".repeat(64)},v1=${sign(`${time}.${body}`)}` };
}

function isLoggedIn({ headers }: IncomingMessage, provider: Provider): boolean {
  const { keyId, secret } = KEYS[provider];
  const basic = `Basic ${Buffer.from(`${keyId}:${secret}`).toString("base64")}`;
  return headers.authorization === (provider === "razorpay" ? basic : `Bearer ${secret}`);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
