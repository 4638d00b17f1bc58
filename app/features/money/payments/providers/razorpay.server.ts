import { z } from "zod";
import type { PaymentKeys } from "../../../../kit/site-config.ts";
import { callProvider } from "./call-provider.server.ts";
import {
  type LinkOrder,
  type LinkState,
  type MadeLink,
  type PaymentProvider,
  ProviderFault,
  type ProviderNews,
} from "./provider.server.ts";
import { amountSchema, idSchema, parseEvent, referenceSchema } from "./reported.server.ts";
import { hashBody, isSignedBy } from "./signatures.server.ts";

const DAY_MS = 86_400_000;
/** Razorpay allows six months. */
const LINK_MS = 150 * DAY_MS;

const linkSchema = z.object({
  id: idSchema,
  short_url: z.url({ protocol: /^https?$/ }),
  status: z.string(),
  amount: amountSchema,
  currency: z.string(),
  reference_id: referenceSchema,
  payments: z.array(z.object({ payment_id: idSchema, amount: amountSchema, status: z.string() })).nullish(),
});
type Link = z.infer<typeof linkSchema>;

const listSchema = z.object({ payment_links: z.array(linkSchema) });

const paidSchema = z.object({
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: idSchema, reference_id: referenceSchema }) }),
    payment: z.object({
      entity: z.object({ id: idSchema, amount: amountSchema, currency: z.string() }),
    }),
  }),
});

const refundSchema = z.object({
  payload: z.object({
    refund: z.object({
      entity: z.object({ id: idSchema, payment_id: idSchema, amount: amountSchema, currency: z.string() }),
    }),
  }),
});

const eventSchema = z.object({ event: z.string().max(100) });

/** Payment links of Razorpay. */
export function createRazorpay(keys: PaymentKeys, apiUrl: string): PaymentProvider {
  const login = Buffer.from(`${keys.keyId}:${keys.secret}`).toString("base64");
  const address = (path: string) => `${apiUrl.replace(/\/$/, "")}/v1/payment_links${path}`;
  const call = <T>(schema: z.ZodType<T>, path: string, body?: object) =>
    callProvider(schema, {
      provider: "razorpay",
      url: address(path),
      headers: { authorization: `Basic ${login}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const findLink = (providerRef: string) => call(linkSchema, `/${encodeURIComponent(providerRef)}`);

  /** Razorpay has no keys against repeated calls, but refuses a reference that it knows. */
  async function findExisting(order: LinkOrder): Promise<MadeLink | undefined> {
    const { payment_links: links } = await call(
      listSchema,
      `?reference_id=${encodeURIComponent(order.reference)}`,
    );
    const same = links.find(
      ({ reference_id, amount, currency, status }) =>
        reference_id === order.reference &&
        amount === order.amountMinor &&
        currency === order.currency &&
        status === "created",
    );
    return same && { providerRef: same.id, url: same.short_url };
  }

  return {
    name: "razorpay",
    linkMs: LINK_MS,
    isTest: keys.keyId.startsWith("rzp_test_"),
    async createLink(order) {
      try {
        const made = await call(linkSchema, "", toBody(order));
        return { providerRef: made.id, url: made.short_url };
      } catch (error) {
        const isRefused = error instanceof ProviderFault && error.kind === "refused";
        const existing = isRefused ? await findExisting(order) : undefined;
        if (existing) return existing;
        throw error;
      }
    },
    findLink: async (providerRef) => toState(await findLink(providerRef)),
    async closeLink(providerRef) {
      await call(z.unknown(), `/${encodeURIComponent(providerRef)}/cancel`, {});
    },
    async check() {
      await call(listSchema, "?reference_id=soloist-check");
    },
    readWebhook({ body, header }) {
      if (!isSignedBy(keys.webhookSecret, [header("x-razorpay-signature") ?? ""], [body])) return undefined;
      const sha256 = hashBody(body);
      const given = idSchema.safeParse(header("x-razorpay-event-id"));
      const parsed = parseEvent(eventSchema, body);
      return {
        // Without an id, the same bytes are the same event.
        id: given.data ?? sha256,
        type: parsed?.value.event ?? "",
        sha256,
        news: parsed ? readNews(parsed.value.event, parsed.json) : { kind: "unread" },
      };
    },
  };
}

function toBody(order: LinkOrder): object {
  return {
    amount: order.amountMinor,
    currency: order.currency,
    accept_partial: false,
    reference_id: order.reference,
    description: order.description,
    expire_by: Math.floor(order.expiresAt.getTime() / 1000),
    // The site writes to its clients by itself.
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: order.returnUrl,
    callback_method: "get",
  };
}

function toState(link: Link): LinkState {
  const paid = link.payments?.find(({ status }) => status === "captured");
  if (link.status === "paid" && paid) {
    const { payment_id: id, amount: amountMinor } = paid;
    const { id: providerRef, reference_id: reference, currency } = link;
    return { state: "paid", payment: { id, providerRef, reference, amountMinor, currency } };
  }
  if (link.status === "expired" || link.status === "cancelled") return { state: link.status };
  return { state: "open" };
}

function readNews(type: string, json: unknown): ProviderNews {
  if (type === "payment_link.paid") {
    const parsed = paidSchema.safeParse(json);
    if (!parsed.success) return { kind: "unread" };
    const { payment_link: link, payment } = parsed.data.payload;
    return {
      kind: "paid",
      payment: {
        id: payment.entity.id,
        providerRef: link.entity.id,
        reference: link.entity.reference_id,
        amountMinor: payment.entity.amount,
        currency: payment.entity.currency,
      },
    };
  }
  if (type === "refund.processed") {
    const parsed = refundSchema.safeParse(json);
    if (!parsed.success) return { kind: "unread" };
    const { id, payment_id: paymentId, amount: amountMinor, currency } = parsed.data.payload.refund.entity;
    return { kind: "refunded", refund: { id, paymentId, amountMinor, currency } };
  }
  return { kind: "other" };
}
