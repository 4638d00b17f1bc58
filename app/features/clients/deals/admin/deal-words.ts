import { formatDay } from "../../../../utils/dates.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { isKeyOf } from "../../../../utils/object-keys.ts";
import type { Source, Touch } from "../../../core/attribution/touch.ts";
import { nameOf } from "../../people/person.ts";
import { AGREEMENTS, LOST_REASONS, STAGE_LABELS } from "../deal.ts";
import type { Deal, DealEvent } from "../schema.ts";

export function describeValue({ valueMinor, currency }: Pick<Deal, "valueMinor" | "currency">): string {
  return valueMinor === null ? "No value yet" : formatMoney({ minor: valueMinor, currency });
}

export function describeClient({ person }: Pick<Deal, "person">): string {
  return nameOf({ name: person.name, emails: person.email ? [person.email] : [] });
}

export function describeSource({ kind, name }: Source): string {
  if (kind === "unknown") return "Unknown";
  return kind === "direct" ? "Direct" : name;
}

/** "google.com, first on /about" */
export function describeTouch(touch: Touch): string {
  const campaign = [touch.utmSource, touch.utmMedium, touch.utmCampaign].filter(Boolean).join(" / ");
  const from = [campaign, touch.referrer].filter(Boolean).join(", ") || "Direct";
  return `${from}, first on ${touch.path}`;
}

const DONE: Record<Exclude<DealEvent["kind"], "moved" | "created">, string> = {
  planned: "Planned",
  done: "Done",
  message: "Message received",
  booking: "Call booked",
};

export function describeEvent({ kind, fromStage, toStage }: DealEvent): string {
  const stage = toStage && STAGE_LABELS[toStage];
  if (kind === "moved") return `Moved from ${fromStage ? STAGE_LABELS[fromStage] : "nowhere"} to ${stage}`;
  if (kind === "created") return `Created as ${stage}`;
  if (!stage) return DONE[kind];
  return fromStage ? `${DONE[kind]}, moved to ${stage}` : `${DONE[kind]}, opened as ${stage}`;
}

/** Why it was lost, how it was agreed, or for which day something was planned. */
export function describeDetail({ kind, detail }: DealEvent): string {
  if (detail === "") return "";
  if (isKeyOf(LOST_REASONS, detail)) return LOST_REASONS[detail];
  if (isKeyOf(AGREEMENTS, detail)) return `Agreed ${AGREEMENTS[detail].toLowerCase()}`;
  return kind === "planned" || kind === "done" ? `For ${formatDay(detail)}` : detail;
}
