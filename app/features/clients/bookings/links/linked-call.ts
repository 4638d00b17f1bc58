import type { BookingStatus } from "../booking.ts";
import type { Alternative } from "../site/booking-values.ts";
import type { SlotPicker } from "../site/picker/slot-picker.ts";

/** Acts that the page's address can name as just done; shown only if the booking's state agrees. */
export const DONE_ACTS = ["booked", "moved", "cancelled"] as const;
export type DoneAct = (typeof DONE_ACTS)[number];

/** A confirmed call is "begun" from its start and "over" from its end. */
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
  /** Whether the visitor was mailed about the call as it is now. */
  isMailed: boolean;
  ownerEmail: string;
  done: DoneAct | null;
  /** Whether the page only shows a future call: the link that changes it goes to the address by mail. */
  isReceipt: boolean;
  canChange: boolean;
  /** False once its type is deleted. */
  canMove: boolean;
  picker: SlotPicker | null;
}

export interface RefusedChange {
  message: string;
  fields: Record<string, string>;
  alternatives: readonly Alternative[];
  /** Set when a move was refused, to choose another time. */
  picker: SlotPicker | null;
  reason: string;
}
