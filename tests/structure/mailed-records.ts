import type { MailedBooking } from "../../app/features/clients/bookings/mails/booking-mails.ts";
import type { InboxMessage } from "../../app/features/clients/contact/schema.ts";
import type { MailedPayment } from "../../app/features/money/payments/mails/payment-mails.ts";
import { TEST_NOW } from "../helpers/builders.ts";

export const STRANGER = "stranger@example.com";

export const BOOKING = {
  id: "b1",
  title: "Free consultation",
  status: "confirmed",
  start: TEST_NOW,
  end: TEST_NOW,
  visitorZone: "UTC",
  name: "Eve",
  email: STRANGER,
  phone: "",
  answers: [],
  reason: "",
  meeting: { kind: "phone" },
  movedFrom: TEST_NOW,
} satisfies MailedBooking;

export const MESSAGE = {
  name: "Eve",
  email: STRANGER,
  subject: "Hello",
  message: "Words",
  projectType: undefined,
  budget: undefined,
};

export const STORED_MESSAGE = {
  ...MESSAGE,
  id: "m1",
  projectType: null,
  budget: null,
  status: "new" as const,
  repliedAt: null,
  call: null,
  quarantineReason: null,
  createdAt: TEST_NOW.toISOString(),
} satisfies InboxMessage;

const TOTALS = {
  lineNets: [100],
  netMinor: 100,
  taxes: [],
  taxMinor: 0,
  roundOffMinor: 0,
  totalMinor: 100,
};

export const INVOICE = {
  kind: "invoice",
  number: "S/1",
  title: "Work",
  currency: "INR",
  totals: TOTALS,
  dueOn: null,
} as const;

export const REMINDED_INVOICE = {
  id: "i1",
  number: "S/1",
  title: "Work",
  balanceMinor: 100,
  dueOn: "2026-03-10",
  totalMinor: 300,
  paidMinor: 150,
  tdsMinor: 50,
  currency: "INR",
} as const;

export const PAYMENT = {
  method: "upi",
  amountMinor: 100,
  tdsMinor: 0,
  currency: "INR",
  reference: "U1",
  receivedOn: "2026-03-10",
  reason: "No",
  writtenOffMinor: 0,
} satisfies MailedPayment;
