import { createZone } from "../../../utils/time-zone.ts";
import { ACCEPTANCE_WAY_LABELS } from "./quote.ts";
import type { AcceptanceRecord } from "./quote-snapshot.ts";

/** The sentence about an acceptance: who, when, how and from where, as far as it's known. */
export function listEvidence(record: AcceptanceRecord): { label: string; value: string }[] {
  const zone = createZone(record.snapshot.zone);
  return [
    { label: "Name", value: record.name },
    { label: "Email", value: record.email },
    { label: "Time", value: `${zone.formatMoment(new Date(record.at))} (${zone.name})` },
    { label: "How", value: ACCEPTANCE_WAY_LABELS[record.how] },
    { label: "Recorded by", value: record.recordedBy },
    { label: "Address", value: record.address },
    { label: "Browser", value: record.userAgent },
    { label: "Version", value: `SHA-256 ${record.versionSha256}` },
  ].filter(({ value }) => value !== "");
}
