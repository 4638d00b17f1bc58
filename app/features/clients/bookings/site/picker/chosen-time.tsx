import type { Alternative } from "../booking-values.ts";
import { nameZone, type SlotPicker } from "./slot-picker.ts";

interface ChosenTimeProps {
  picker: SlotPicker;
  alternatives: readonly Alternative[];
  chosen: string | null;
}

/** Repeats the chosen time beside the button, which on a phone is far below the times. */
export function ChosenTime({ picker: { chosen: day, zone }, alternatives, chosen }: ChosenTimeProps) {
  const slot = day?.slots.find(({ value }) => value === chosen);
  const label = slot
    ? `${day?.label}, ${slot.label}`
    : alternatives.find(({ value }) => value === chosen)?.label;
  return (
    <p role="status" className="text-label text-muted empty:absolute">
      {label && `${label} (${nameZone(zone)})`}
    </p>
  );
}
