import {
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { maskEmail } from "../../../../utils/text/mask-email.ts";
import type { Suppression } from "../../../core/outbox/schema.ts";
import { deleteSuppression, findSuppression } from "../../../core/outbox/suppressions/suppressions.server.ts";
import type { SuppressionReason, SuppressionScope } from "../../../core/outbox/suppressions/suppressions.ts";
import type { NewSubscriber } from "../subscription/schema.ts";
import { renderInvitationMails } from "../subscription/subscription-mails.server.ts";
import { inviteByOwner, type SubscriptionDeps } from "../subscription/subscriptions.server.ts";
import type { Subscriber } from "./schema.ts";
import { deleteSubscriber } from "./subscriber-removal.server.ts";
import { toSubscriber } from "./subscriber-rows.server.ts";
import { endSubscription } from "./subscribers.server.ts";

type InviteDeps = Pick<SubscriptionDeps, "newId" | "secret" | "siteUrl">;

const SUPPRESSED: Record<SuppressionReason, string> = {
  unsubscribed: "This address has unsubscribed. Only its owner can subscribe it again, on the blog.",
  unreachable: "Email to this address was refused repeatedly. Only its owner can subscribe it again.",
  bounced: "The mail server of this address says that it doesn't exist.",
  complained: "The owner of this address marked an email as spam, so it gets no more.",
  owner: "You've suppressed this address. Allow it again first.",
};

/** The address gets the usual confirmation mail: without its owner's click it gets no issue. */
export async function addSubscriber(
  by: OwnerWrite,
  deps: InviteDeps,
  wanted: NewSubscriber,
): Promise<WriteResult<Subscriber>> {
  const { now } = by;
  const { email } = wanted;
  const mails = await renderInvitationMails({ db: by.connection.db, siteUrl: deps.siteUrl });
  const entry = { action: "subscriber_added", subject: getMasked } as const;
  return writeAsOwner<Subscriber>(by, entry, async (trx) => {
    const find = () => trx.selectFrom("subscribers").selectAll().where("email", "=", email);
    const known = await find().executeTakeFirst();
    if (known?.status === "active") return refuse("This address is already subscribed.");
    const reason = await findSuppression(trx, email, "newsletter");
    if (reason) return refuse(SUPPRESSED[reason]);
    const isMailed = await inviteByOwner(trx, { ...deps, mails }, { ...wanted, source: "admin" }, now);
    if (!isMailed)
      return refuse("This address has only just been asked to confirm. Please give it some time.");
    return { ok: true, value: toSubscriber(await find().executeTakeFirstOrThrow()) };
  });
}

/** Deletes the address with all data about it. */
export function removeSubscriber(by: OwnerWrite, id: string): Promise<WriteResult<Subscriber>> {
  return writeAsOwner(by, { action: "subscriber_removed", subject: getMasked }, async (trx) => {
    const removed = await deleteSubscriber(trx, id, by.now);
    return removed ? { ok: true, value: removed } : notFound("subscriber");
  });
}

/** No issue goes to the address any more, no matter who adds it. */
export function suppressByOwner(
  by: OwnerWrite,
  email: string,
): Promise<WriteResult<Omit<Suppression, "createdAt">>> {
  const subject = ({ email: address }: { email: string }) => maskEmail(address);
  return writeAsOwner(by, { action: "subscriber_suppressed", subject }, async (trx) => {
    if (await findSuppression(trx, email, "newsletter"))
      return refuse("This address is already on the list.");
    await endSubscription(trx, email, { status: "unsubscribed", reason: "owner" }, by.now);
    return { ok: true, value: { email, scope: "newsletter", reason: "owner" } };
  });
}

/** The address may be mailed again; a subscription that has ended stays ended. */
export function allowAddress(
  by: OwnerWrite,
  { email, scope }: { email: string; scope: SuppressionScope },
): Promise<WriteResult<{ email: string }>> {
  return writeAsOwner(by, { action: "subscriber_allowed", subject: () => maskEmail(email) }, async (trx) =>
    (await deleteSuppression(trx, email, scope)) ? { ok: true, value: { email } } : notFound("address"),
  );
}

/** The log outlives deleted subscribers, so it holds no whole address. */
function getMasked({ email }: Subscriber): string {
  return maskEmail(email);
}

function refuse(reason: string): WriteFailure {
  const message = "Please check the marked fields.";
  return { ok: false, code: "invalid_input", message, fields: { email: reason } };
}
