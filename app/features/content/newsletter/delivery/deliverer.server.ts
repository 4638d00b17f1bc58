import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import type { MailSession } from "../../../core/outbox/mail-session.server.ts";
import { isSuppressed } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { createIssueMails, type IssueMailDeps } from "../issues/mail/issue-mail.server.ts";
import { findSubscriber } from "../subscribers/subscribers.server.ts";
import {
  type Claim,
  claimDelivery,
  DELIVERY_LEASE_MS,
  type DueDelivery,
  markHanded,
  renewClaim,
} from "./deliveries.server.ts";
import {
  updateCapturedDelivery,
  updateSentDelivery,
  updateSkippedDelivery,
} from "./delivery-outcomes.server.ts";
import { createFaultNotes, type DeliveryOutcome, storeSurely } from "./fault-handling.server.ts";
import { noteIssueFault } from "./issue-faults.server.ts";

export interface DelivererDeps extends Omit<IssueMailDeps, "db"> {
  connection: Connection;
  now: () => Date;
  log: Logger;
  openSession: () => MailSession;
}

const RENEWAL_MS = DELIVERY_LEASE_MS / 3;

export function createDeliverer(deps: DelivererDeps) {
  const { connection, now, log } = deps;
  const { db } = connection;
  const session = deps.openSession();
  const mails = createIssueMails({ ...deps, db });
  const faults = createFaultNotes(deps, session);

  async function deliver(due: DueDelivery, signal: AbortSignal): Promise<DeliveryOutcome> {
    const mail = await mails.load(due);
    const claim = await claimDelivery(db, due, now());
    if (!claim) return "left";
    const obstacle = mail ? await findObstacle(due) : "the issue is gone";
    if (!mail || obstacle) {
      await updateSkippedDelivery(db, claim, obstacle ?? "");
      return "left";
    }
    let isHanded = false;
    const renewal = setInterval(() => void renew(claim), RENEWAL_MS).unref();
    try {
      await session.send(mail, {
        signal,
        async beforeEnd() {
          if (!(await markHanded(connection, claim))) throw new Error("The claim has been lost.");
          isHanded = true;
        },
      });
    } catch (error) {
      return faults.note(due, claim, { error, isHanded, signal });
    } finally {
      clearInterval(renewal);
    }
    faults.forget();
    if (session.isCapturing) {
      await storeSurely(signal, () => updateCapturedDelivery(db, claim));
      return "tried";
    }
    await storeSurely(signal, () => updateSentDelivery(connection, due, claim, now()));
    await noteIssueFault(db, due.issueId, null);
    return "tried";
  }

  /** A lease that ends although the mail is under way costs no second mail: its end does not leave without the claim. */
  async function renew(claim: Claim): Promise<void> {
    await renewClaim(db, claim, now()).catch((error: unknown) => {
      log.warn({ err: error, delivery: claim.id }, "The lease of a mail could not be renewed");
    });
  }

  /** A subscriber who left since the sending began gets nothing. */
  async function findObstacle({ subscriberId, email }: DueDelivery): Promise<string | undefined> {
    const subscriber = subscriberId === null ? undefined : await findSubscriber(db, subscriberId);
    if (subscriber?.status !== "active") return "no longer subscribed";
    return (await isSuppressed(db, email, "newsletter")) ? "suppressed" : undefined;
  }

  return {
    deliver,
    /** Closes the connection while nothing is due. */
    rest(): void {
      session.close();
      mails.forget();
    },
  };
}
