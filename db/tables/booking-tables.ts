import type { Generated } from "kysely";

export interface CallTypeTable {
  id: string;
  slug: string;
  title: string;
  description: Generated<string>;
  minutes: number;
  interval_minutes: number;
  buffer_before: Generated<number>;
  buffer_after: Generated<number>;
  notice_minutes: number;
  window_days: number;
  daily_cap: number | null;
  needs_approval: Generated<number>;
  is_active: Generated<number>;
  /** JSON: where the call takes place. */
  meeting: string;
  /** JSON: what the visitor is asked. */
  questions: Generated<string>;
  position: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One row, id "owner"; none until the owner first saves hours of their own. */
export interface BookingSettingTable {
  id: string;
  /** JSON: weekly rules, overrides by date and travel zones. */
  hours: string;
  is_paused: Generated<number>;
  /** Part of the calendar feed's link: a new version revokes the old link. */
  feed_version: Generated<number>;
  version: Generated<number>;
  updated_at: string;
}

export type BookingStatus = "pending" | "confirmed" | "declined" | "expired" | "cancelled" | "no_show";

export interface BookingTable {
  id: string;
  call_type_id: string;
  /** The type's title at the time of booking. */
  title: string;
  starts_at: string;
  ends_at: string;
  visitor_zone: string;
  status: BookingStatus;
  name: string;
  /** Lower case; joins the booking to a person. */
  email: string;
  phone: Generated<string>;
  /** JSON: each question as it was asked, with its answer. */
  answers: Generated<string>;
  /** JSON: where the call takes place, copied from the type. */
  meeting: string;
  uid: string;
  sequence: Generated<number>;
  link_version: Generated<number>;
  /** The `Idempotency-Key` of the request that made it, and a hash of its body. */
  request_key: string | null;
  request_hash: string | null;
  /** A keyed hash of the sender's address and the day, "" after two days. */
  sender_key: Generated<string>;
  /** Why it was declined or cancelled. */
  reason: Generated<string>;
  /** When an unanswered request frees its time. */
  hold_until: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** Five minutes that a booking occupies, counted from 1970. The key is what makes double booking impossible. */
export interface BookingCellTable {
  cell: number;
  booking_id: string;
}

/** Which reminders of a booking were queued; a moved booking has a new sequence and gets new ones. */
export interface BookingReminderTable {
  booking_id: string;
  kind: "day" | "hour";
  sequence: number;
  queued_at: string;
}

export interface BookingEventTable {
  id: string;
  booking_id: string;
  kind: "booked" | "requested" | "approved" | "declined" | "expired" | "moved" | "cancelled" | "no_show";
  sequence: number;
  /** "visitor", "site", or the owner's name. */
  actor: string;
  from_at: string | null;
  to_at: string | null;
  reason: Generated<string>;
  at: string;
}

export interface BusyFeedTable {
  id: string;
  name: string;
  /** The only part of the address that is shown: the rest is a secret. */
  host: string;
  sealed_address: string;
  all_day: "busy" | "ignore";
  etag: string | null;
  /** The day and the zone for which the blocks were computed: an unchanged file still has to be read again for others. */
  read_day: string | null;
  tried_at: string | null;
  /** When the blocks were last known to be current. */
  ok_at: string | null;
  fault: string | null;
  /** When the owner was notified that the last good copy is a day old. */
  stale_at: string | null;
  /** JSON: sentences for the owner. */
  warnings: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** Times without titles: nothing else of another calendar is kept. */
export interface BusyBlockTable {
  feed_id: string;
  starts_at: string;
  ends_at: string;
}
