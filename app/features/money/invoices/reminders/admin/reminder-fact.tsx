import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { formatDocumentDay } from "../../../documents/document-words.ts";
import type { ReminderPlan } from "../schema.ts";

/** The reminders that were sent, and the next one or the reason why none comes. */
export function ReminderFact({ plan }: { plan: ReminderPlan }) {
  if (!plan) return null;
  return (
    <FactList>
      <Fact name="Reminders">{describeReminders(plan)}</Fact>
    </FactList>
  );
}

const HELD: Record<NonNullable<NonNullable<ReminderPlan>["held"]>, string> = {
  switched_off: "They're off in the business settings",
  claimed: "None comes while a payment waits for you",
  no_address: "None can go: the client has no email address",
  mail_off: "None can go while email is off",
  refused: "None arrives: the last email to the client came back",
};

export function describeReminders({ sentOn, nextOn, held }: NonNullable<ReminderPlan>): string {
  const sent = sentOn.length > 0 ? `Sent on ${sentOn.map(formatDocumentDay).join(", ")}` : "None sent";
  if (held !== null) return `${sent}. ${HELD[held]}`;
  return nextOn === null ? sent : `${sent}. Next on ${formatDocumentDay(nextOn)}`;
}
