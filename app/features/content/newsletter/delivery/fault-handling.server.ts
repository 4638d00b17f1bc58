import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../../../../db/connection.ts";
import type { Logger } from "../../../../kit/log.ts";
import type { MailSession } from "../../../core/outbox/mail-session.server.ts";
import { type Claim, type DueDelivery, releaseDelivery } from "./deliveries.server.ts";
import { type DeliveryFault, explainServiceFault, judgeDeliveryFault } from "./delivery-fault.server.ts";
import { updateRefusedDelivery, updateUnconfirmedDelivery } from "./delivery-outcomes.server.ts";
import { noteIssueFault, pauseForFault } from "./issue-faults.server.ts";

interface FaultDeps {
  connection: Connection;
  now: () => Date;
  log: Logger;
}

/** "service": the server takes no mail at the moment; "left": nothing was sent, for a reason of its own. */
export type DeliveryOutcome = "tried" | "left" | "service";

const SERVICE_RETRY_MS = 30_000;
const STORE_RETRY_MS = 1000;
/** This many permanent refusals in a row are about us, not about the addresses. */
const REFUSED_IN_A_ROW_MAX = 20;

/** Records the fault of a mail, and decides whether others are worth trying. */
export function createFaultNotes({ connection, now, log }: FaultDeps, session: MailSession) {
  const { db } = connection;
  let refusedInARow = 0;

  async function note(
    due: DueDelivery,
    claim: Claim,
    { error, isHanded, signal }: { error: unknown; isHanded: boolean; signal: AbortSignal },
  ): Promise<DeliveryOutcome> {
    const fault = judgeDeliveryFault(error);
    const { kind, reason } = fault;
    if (kind === "service") {
      session.close();
      if (isHanded && !isAnswered(error)) {
        log.warn(
          { delivery: due.id, reason },
          "A mail was handed over and its answer lost; it is not sent again",
        );
        await storeSurely(signal, () => updateUnconfirmedDelivery(db, claim, reason));
      } else {
        const nextTry = new Date(now().getTime() + SERVICE_RETRY_MS);
        await storeSurely(signal, () => releaseDelivery(db, claim, { reason, nextTry }));
      }
      if (signal.aborted) return "left";
      log.warn({ reason }, "The mail server takes no mail; the newsletter waits");
      await noteIssueFault(db, due.issueId, explainServiceFault(fault));
      return "service";
    }
    await storeSurely(signal, async () => {
      const isGivenUp = await updateRefusedDelivery(connection, due, claim, { ...fault, kind }, now());
      if (isGivenUp) log.warn({ delivery: due.id, reason }, "A mail of the newsletter was refused for good");
    });
    await countRefusal(due, kind, fault);
    return "tried";
  }

  async function countRefusal(
    due: DueDelivery,
    kind: DeliveryFault["kind"],
    fault: DeliveryFault,
  ): Promise<void> {
    refusedInARow = kind === "later" ? refusedInARow : refusedInARow + 1;
    if (refusedInARow < REFUSED_IN_A_ROW_MAX) return;
    refusedInARow = 0;
    const said = fault.answer ? ` The last answer was: "${fault.answer}"` : "";
    const sentence = `Paused: the mail server has rejected ${REFUSED_IN_A_ROW_MAX} emails in a row.${said}`;
    await pauseForFault(db, due.issueId, sentence, now());
    log.error({ issue: due.issueId }, "The newsletter was paused: the mail server refuses mail after mail");
  }

  return {
    note,
    /** After a mail that was taken. */
    forget(): void {
      refusedInARow = 0;
    },
  };
}

function isAnswered(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && error.responseCode !== undefined;
}

/** Only this process knows the server's answer until it is stored, so it waits for a database that is away. */
export async function storeSurely(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (signal.aborted) throw error;
      await sleep(STORE_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
