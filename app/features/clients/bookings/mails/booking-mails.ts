import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";
import { type Answer, type BookingStatus, formatCallMoment, type Meeting } from "../booking.ts";
import { cleanName } from "../calendar/clean-name.ts";

export const VISITOR_MAILS = [
  "booking_requested",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "booking_called_off",
  "booking_declined",
  "booking_expired",
  "booking_reminder_day",
  "booking_reminder_hour",
] as const;
export type VisitorMail = (typeof VISITOR_MAILS)[number];

export const OWNER_MAILS = ["booking_owner_new", "booking_owner_moved", "booking_owner_cancelled"] as const;
export type OwnerMail = (typeof OWNER_MAILS)[number];
export type BookingMail = VisitorMail | OwnerMail;

/** The facts of a booking that its mails use, as of when a mail is sent. */
export interface MailedBooking {
  id: string;
  title: string;
  status: BookingStatus;
  start: Date;
  end: Date;
  visitorZone: string;
  name: string;
  email: string;
  phone: string;
  answers: Answer[];
  meeting: Meeting;
  reason: string;
  /** When the call was before it was moved; null if it wasn't. */
  movedFrom: Date | null;
  /** Whether it's a request that came in a rush, and holds no time until it's approved. */
  isUnheld?: boolean;
}

export interface BookingMailContext {
  owner: MailAddress;
  ownerZone: string;
  siteUrl: URL;
  /** The visitor's page of the booking. */
  manageLink: string;
}

interface Words {
  subject: string;
  lead: string;
  /** Whether the call is still to come, so that the mail says where it is and how to change it. */
  isComing: boolean;
}

/** Contains nothing that the visitor typed but a cleaned name, since anybody can type anybody's address. */
export function formatVisitorMail(
  kind: VisitorMail,
  booking: MailedBooking,
  context: BookingMailContext,
): Mail {
  const { owner, siteUrl, manageLink } = context;
  const name = cleanName(booking.name, "");
  const { subject, lead, isComing } = findWords(kind, booking, owner.name);
  const text = [
    `Hello${name ? ` ${name}` : ""},`,
    lead,
    `${booking.title}\n${describeTimes(booking, context.ownerZone)}`,
    kind === "booking_moved" ? describeOldTime(booking, booking.visitorZone) : "",
    isComing ? describePlace(booking.meeting, owner.name) : describeReason(kind, booking),
    isComing
      ? `Move or cancel the call:\n${manageLink}`
      : `Choose another time:\n${new URL("/book", siteUrl).href}`,
    `${owner.name}\n${siteUrl.origin}`,
    `-- \nIf you didn't book a call, someone entered your address by mistake. You can ignore this email${isComing ? " or cancel the call" : ""}.\n`,
  ];
  return withHtml({
    fromName: owner.name,
    to: { name, address: booking.email },
    replyTo: owner,
    subject,
    automatic: true,
    text: text.filter(Boolean).join("\n\n"),
  });
}

const UNHELD =
  "It came while many calls were booked at once, or to an address that can't get email. So it takes no time in your calendar, and the visitor got no email. Approve it to book it.";

export function formatOwnerBookingMail(
  kind: OwnerMail,
  booking: MailedBooking,
  { owner, ownerZone, siteUrl }: BookingMailContext,
): Mail {
  const visitor = { name: formatHeaderText(booking.name), address: booking.email };
  const isRequest = booking.status === "pending";
  const what = {
    booking_owner_new: isRequest ? "Call to approve" : "New call",
    booking_owner_moved: isRequest ? "Call to approve, moved by the visitor" : "Call moved",
    booking_owner_cancelled: "Call cancelled",
  }[kind];
  const facts = [
    `${booking.title}\n${formatCallMoment(booking.start, ownerZone)}`,
    kind === "booking_owner_moved" ? describeOldTime(booking, ownerZone) : "",
    `${visitor.name}, ${visitor.address}${booking.phone ? `, ${booking.phone}` : ""}`,
    booking.reason && kind === "booking_owner_cancelled" ? `Reason: ${booking.reason}` : "",
    booking.isUnheld ? UNHELD : "",
    ...booking.answers.filter(({ answer }) => answer).map(({ question, answer }) => `${question}\n${answer}`),
    new URL(`/admin/calendar/bookings/${booking.id}`, siteUrl).href,
    `-- \nSent from ${siteUrl.host}. Reply to this email to answer ${visitor.name}.\n`,
  ];
  return withHtml({
    fromName: siteUrl.hostname,
    to: owner,
    replyTo: visitor,
    subject: `${what}: ${visitor.name}, ${formatCallMoment(booking.start, ownerZone)}`,
    text: facts.filter(Boolean).join("\n\n"),
  });
}

function findWords(kind: VisitorMail, booking: MailedBooking, ownerName: string): Words {
  const when = formatCallMoment(booking.start, booking.visitorZone);
  const isPending = booking.status === "pending";
  switch (kind) {
    case "booking_requested":
      return {
        subject: `Call requested: ${when}`,
        lead: "Thank you for asking for a call. I'll answer by email within 24 hours. The attached file keeps the time in your calendar until then.",
        isComing: true,
      };
    case "booking_confirmed":
      return {
        subject: `Call booked: ${when}`,
        lead: "Our call is booked. The attached file puts it in your calendar.",
        isComing: true,
      };
    case "booking_moved":
      return {
        subject: isPending ? `New time requested: ${when}` : `Call moved: ${when}`,
        lead: isPending
          ? "You asked for another time. I'll answer by email within 24 hours."
          : "Our call has a new time. The attached file moves it in your calendar.",
        isComing: true,
      };
    case "booking_cancelled":
      return { subject: `Call cancelled: ${when}`, lead: "Our call is cancelled.", isComing: false };
    case "booking_called_off":
      return {
        subject: `Call cancelled: ${when}`,
        lead: "I'm sorry, I have to cancel our call.",
        isComing: false,
      };
    case "booking_declined":
      return {
        subject: `Call not possible: ${when}`,
        lead: "I can't take the call at this time.",
        isComing: false,
      };
    case "booking_expired":
      return {
        subject: `Call not confirmed: ${when}`,
        lead: "I'm sorry, I didn't get to confirm this call in time, so it won't take place.",
        isComing: false,
      };
    case "booking_reminder_day":
      return { subject: `Reminder: call on ${when}`, lead: "A reminder of our call.", isComing: true };
    case "booking_reminder_hour":
      return { subject: `Soon: call with ${ownerName}`, lead: "Our call begins soon.", isComing: true };
  }
}

/** The owner's reason, such as for declining a call; what a visitor typed isn't sent to the address they typed. */
function describeReason(kind: VisitorMail, { reason }: MailedBooking): string {
  return kind === "booking_declined" || kind === "booking_called_off" ? reason : "";
}

function describeOldTime({ movedFrom }: MailedBooking, zone: string): string {
  return movedFrom ? `Before: ${formatCallMoment(movedFrom, zone)}` : "";
}

function describeTimes({ start, visitorZone }: MailedBooking, ownerZone: string): string {
  const yours = formatCallMoment(start, visitorZone);
  return visitorZone === ownerZone
    ? yours
    : `${yours}, your time\n${formatCallMoment(start, ownerZone)}, my time`;
}

export function describePlace(meeting: Meeting, ownerName: string): string {
  if (meeting.kind === "phone") return `${ownerName} will call you at the number you gave.`;
  return meeting.url ? `Join here:\n${meeting.url}` : "I'll send you the link before the call.";
}

function withHtml(mail: Omit<Mail, "html">): Mail {
  return { ...mail, html: formatMailHtml(mail.text) };
}
