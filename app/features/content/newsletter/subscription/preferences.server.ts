import type { Db } from "../../../../../db/schema.ts";
import { listCategories } from "../../posts/categories/categories.server.ts";
import { deleteSubscriber } from "../subscribers/subscriber-removal.server.ts";
import { endSubscription, findSubscriber } from "../subscribers/subscribers.server.ts";
import { preferencesInput } from "./schema.ts";
import type { Preferences, PreferencesResult } from "./subscription.ts";
import { readPreferencesLink, readUnsubscribeLink } from "./subscription-links.server.ts";
import type { SubscriptionDeps } from "./subscriptions.server.ts";
import { describeTopics, hasTopics, orderTopics } from "./topics.server.ts";

interface LinkRead {
  secret: string;
  token: string;
  now: Date;
}

const INVALID_LINK = "This link no longer works.";

export async function findPreferences(
  db: Db,
  { secret, token, now }: LinkRead,
): Promise<Preferences | undefined> {
  const id = readPreferencesLink(secret, token, now);
  const subscriber = id ? await findSubscriber(db, id) : undefined;
  if (!subscriber) return undefined;
  const { email, name, topics, status } = subscriber;
  return { email, name, topics, isActive: status === "active" };
}

export async function updatePreferences(
  deps: SubscriptionDeps,
  token: string,
  input: unknown,
): Promise<PreferencesResult> {
  const id = readPreferencesLink(deps.secret, token, deps.now());
  if (!id) return { ok: false, code: "invalid_link", message: INVALID_LINK, fields: {} };
  const categories = await listCategories(deps.connection.db);
  const topicsInput = preferencesInput.shape.topics.refine(
    (topics) => hasTopics(categories, topics),
    describeTopics(categories),
  );
  const parsed = preferencesInput.extend({ topics: topicsInput }).safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    const message = "Almost there: please look at the marked fields.";
    return { ok: false, code: "invalid_preferences", message, fields: Object.fromEntries(issues) };
  }
  const { name } = parsed.data;
  const topics = orderTopics(categories, parsed.data.topics);
  const { numUpdatedRows } = await deps.connection.db
    .updateTable("subscribers")
    .set(({ eb, ref }) => ({
      name,
      topics: JSON.stringify(topics),
      version: eb(ref("version"), "+", 1),
    }))
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { ok: true };
  return { ok: false, code: "invalid_link", message: INVALID_LINK, fields: {} };
}

/** Facts about the link for its page: whose it is, as far as its holder may know, and whether there is anything to end. */
export async function findLeaving(
  db: Db,
  { secret, token, now }: LinkRead,
): Promise<{ email: string; isActive: boolean } | undefined> {
  const id = readUnsubscribeLink(secret, token, now);
  const subscriber = id ? await findSubscriber(db, id) : undefined;
  return subscriber && { email: subscriber.email, isActive: subscriber.status === "active" };
}

/** Done a second time, or after the data were deleted, it is as good as done. */
export async function leaveNewsletter(
  { connection, secret, now }: Pick<SubscriptionDeps, "connection" | "secret" | "now">,
  token: string,
): Promise<boolean> {
  const at = now();
  const id = readUnsubscribeLink(secret, token, at);
  if (!id) return false;
  await connection.transact(async (trx) => {
    const subscriber = await findSubscriber(trx, id);
    if (subscriber?.status !== "active") return;
    const end = { status: "unsubscribed", reason: "unsubscribed" } as const;
    await endSubscription(trx, subscriber.email, end, at);
  });
  return true;
}

/** Nothing of the subscriber stays. */
export async function deleteOwnData(
  { connection, secret, now }: Pick<SubscriptionDeps, "connection" | "secret" | "now">,
  token: string,
): Promise<boolean> {
  const at = now();
  const id = readPreferencesLink(secret, token, at);
  if (!id) return false;
  await connection.transact((trx) => deleteSubscriber(trx, id, at));
  return true;
}
