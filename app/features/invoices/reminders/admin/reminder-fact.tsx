import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { formatDocumentDay } from "../../document-words.ts";
import type { ReminderPlan } from "../schema.ts";

/** What was sent, and what comes next or why nothing does. */
export function ReminderFact({ plan }: { plan: ReminderPlan }) {
  if (!plan) return null;
  return (
    <FactList>
      <Fact name="Reminders">{describeReminders(plan)}</Fact>
    </FactList>
  );
}

export function describeReminders({ sentOn, nextOn, held }: NonNullable<ReminderPlan>): string {
  const sent = sentOn.length > 0 ? `Sent on ${sentOn.map(formatDocumentDay).join(", ")}` : "None sent";
  if (held === "switched_off") return `${sent}. They're off in the business settings`;
  if (held === "claimed") return `${sent}. None comes while a payment waits for you`;
  return nextOn === null ? sent : `${sent}. Next on ${formatDocumentDay(nextOn)}`;
}
