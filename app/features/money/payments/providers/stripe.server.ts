import { z } from "zod";
import type { PaymentKeys } from "../../../../kit/site-config.ts";
import { callProvider } from "./call-provider.server.ts";
import type { LinkOrder, LinkState, PaymentProvider, ProviderNews } from "./provider.server.ts";
import { amountSchema, idSchema, parseEvent, referenceSchema } from "./reported.server.ts";
import { hashBody, isSignedBy } from "./signatures.server.ts";

/** Stripe allows 24 hours. */
const LINK_MS = 23 * 3_600_000;
const TOLERANCE_MS = 300_000;
/** Room for several signatures of both kinds. */
const SIGNATURE_MAX_CHARS = 1024;

const sessionSchema = z.object({
  id: idSchema,
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: idSchema.nullish(),
  client_reference_id: referenceSchema,
  amount_total: amountSchema,
  currency: z.string().transform((code) => code.toUpperCase()),
});
type Session = z.infer<typeof sessionSchema>;

const refundSchema = z.object({
  id: idSchema,
  payment_intent: idSchema.nullish(),
  amount: amountSchema,
  currency: z.string().transform((code) => code.toUpperCase()),
  status: z.string().nullish(),
});

const eventSchema = z.object({
  id: idSchema,
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }),
});

/** Checkout of Stripe. */
export function createStripe(keys: PaymentKeys, apiUrl: string): PaymentProvider {
  const address = (path: string) => `${apiUrl.replace(/\/$/, "")}/v1/checkout/sessions${path}`;
  const call = <T>(
    schema: z.ZodType<T>,
    path: string,
    post?: { form: Record<string, string>; key?: string },
  ) =>
    callProvider(schema, {
      provider: "stripe",
      url: address(path),
      headers: {
        authorization: `Bearer ${keys.secret}`,
        ...(post?.key && { "idempotency-key": post.key }),
      },
      ...(post && { body: new URLSearchParams(post.form) }),
    });
  const madeSchema = z.object({ id: idSchema, url: z.url({ protocol: /^https?$/ }) });

  return {
    name: "stripe",
    linkMs: LINK_MS,
    isTest: /^[sr]k_test_/.test(keys.secret),
    async createLink(order) {
      const { id, url } = await call(madeSchema, "", { form: toForm(order), key: order.key });
      return { providerRef: id, url };
    },
    findLink: async (providerRef) =>
      toState(await call(sessionSchema, `/${encodeURIComponent(providerRef)}`)),
    async closeLink(providerRef) {
      await call(z.unknown(), `/${encodeURIComponent(providerRef)}/expire`, { form: {} });
    },
    async check() {
      await call(z.unknown(), "?limit=1");
    },
    readWebhook({ body, header }, now) {
      if (!isSigned(keys.webhookSecret, body, header("stripe-signature") ?? "", now)) return undefined;
      const sha256 = hashBody(body);
      const parsed = parseEvent(eventSchema, body);
      if (!parsed) return { id: sha256, type: "", sha256, news: { kind: "unread" } };
      const { id, type, data } = parsed.value;
      return { id, type, sha256, news: readNews(type, data.object) };
    },
  };
}

function toForm(order: LinkOrder): Record<string, string> {
  return {
    mode: "payment",
    client_reference_id: order.reference,
    "metadata[reference]": order.reference,
    "payment_intent_data[metadata][reference]": order.reference,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": order.currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(order.amountMinor),
    "line_items[0][price_data][product_data][name]": order.description,
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
  };
}

function isSigned(secret: string, body: Uint8Array, header: string, now: Date): boolean {
  if (header.length > SIGNATURE_MAX_CHARS) return false;
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return false;
  const signatures = parts.filter(([name]) => name === "v1").map(([, value = ""]) => value);
  return isSignedBy(secret, signatures, [`${time}.`, body]);
}

function toState(session: Session): LinkState {
  const payment = toPayment(session);
  if (payment) return { state: "paid", payment };
  return { state: session.status === "expired" ? "expired" : "open" };
}

/** A transfer that is still under way has completed the checkout and hasn't paid it. */
function toPayment({
  id,
  payment_status,
  payment_intent,
  client_reference_id,
  amount_total,
  currency,
}: Session) {
  if (payment_status !== "paid" || !payment_intent) return undefined;
  return {
    id: payment_intent,
    providerRef: id,
    reference: client_reference_id,
    amountMinor: amount_total,
    currency,
  };
}

const PAID = new Set(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);
const REFUNDED = new Set(["refund.created", "refund.updated", "charge.refund.updated"]);

function readNews(type: string, object: unknown): ProviderNews {
  if (PAID.has(type)) {
    const parsed = sessionSchema.safeParse(object);
    if (!parsed.success) return { kind: "unread" };
    const payment = toPayment(parsed.data);
    return payment ? { kind: "paid", payment } : { kind: "other" };
  }
  if (REFUNDED.has(type)) {
    const parsed = refundSchema.safeParse(object);
    if (!parsed.success) return { kind: "unread" };
    const { id, payment_intent: paymentId, amount: amountMinor, currency, status } = parsed.data;
    if (status !== "succeeded" || !paymentId) return { kind: "other" };
    return { kind: "refunded", refund: { id, paymentId, amountMinor, currency } };
  }
  return { kind: "other" };
}
