import type { BookingStatus } from "../booking.ts";
import type { Alternative } from "../site/booking-values.ts";
import type { SlotPicker } from "../site/picker/slot-picker.ts";

/** What has just been done, as the address says it; shown only while the booking bears it out. */
export const DONE_ACTS = ["booked", "moved", "cancelled"] as const;
export type DoneAct = (typeof DONE_ACTS)[number];

/** "begun" and "over" are what time makes of a confirmed call. */
export type LinkedState = Exclude<BookingStatus, "no_show"> | "begun" | "over";

/** A booked call as its page shows it to anybody who has the link. */
export interface LinkedCall {
  title: string;
  minutes: number;
  state: LinkedState;
  when: string;
  /** The same moment by the owner's clock, if it shows another time. */
  ownerWhen: string | null;
  place: { text: string; url: string | null };
  /** The owner's words on why it won't take place. */
  reason: string;
  /** "n•••@example.com" */
  email: string;
  isMailOn: boolean;
  done: DoneAct | null;
  canChange: boolean;
  /** Its kind may no longer be offered. */
  canMove: boolean;
  picker: SlotPicker | null;
}

export interface RefusedChange {
  message: string;
  fields: Record<string, string>;
  alternatives: readonly Alternative[];
  /** Of a time that couldn't be had. */
  picker: SlotPicker | null;
  reason: string;
}
