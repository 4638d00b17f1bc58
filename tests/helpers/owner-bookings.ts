import type { OwnerBooking, OwnerCallType } from "../../app/features/clients/bookings/schema.ts";
import { CONSULTATION } from "./bookings.ts";

/** 10:00 to 10:30 on Monday, 1 March 2027, in Kolkata. */
export function buildBooking(given: Partial<OwnerBooking> = {}): OwnerBooking {
  return {
    id: "b1",
    typeId: "t1",
    title: "Free consultation",
    status: "confirmed",
    start: "2027-03-01T04:30:00.000Z",
    end: "2027-03-01T05:00:00.000Z",
    zone: "America/New_York",
    name: "Nia Brown",
    email: "nia@example.com",
    phone: "",
    personId: "p1",
    answers: [{ question: "What about?", answer: "A shop" }],
    meeting: { kind: "link", url: "https://meet.example.com/asha" },
    reason: "",
    holdUntil: null,
    holdsTime: true,
    sequence: 0,
    version: 1,
    createdAt: "2027-02-25T10:00:00.000Z",
    ...given,
  };
}

export function buildCallType(given: Partial<OwnerCallType> = {}): OwnerCallType {
  return { ...CONSULTATION, id: "t1", position: 0, version: 1, ...given };
}
