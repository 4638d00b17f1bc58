import { formatManageLink } from "../../../app/features/clients/bookings/booking-links.server.ts";
import { addDays, toDay } from "../../../app/utils/dates.ts";
import type { Caller } from "../owner-calls.ts";
import type { CallFacts } from "../screen.ts";

interface Slots {
  slots: { start: string }[];
}

interface Booked {
  data: { uid: string; start: string };
}

const ZONE = "Asia/Kolkata";
const REQUESTED = { slug: "project-call", title: "A call about your project", needsApproval: true };
const DAY_OFF = { closed: true, windows: [], note: "Republic Day" };
/** Nothing there is ever asked: the address is this machine's own. */
const UNREADABLE = { name: "Work", address: "http://127.0.0.1/calendar/basic.ics", allDay: "busy" };

/** A call that was booked and moved, one that waits to be approved, and a calendar that can't be read. */
export async function fillBookings(caller: Caller, secret: string): Promise<CallFacts> {
  const { ask, visit } = caller;
  const [known] = await ask<Record<string, unknown>[]>("GET", "/api/call-types");
  const { id: _, version: __, position: ___, ...type } = known ?? {};
  await ask("POST", "/api/call-types", { ...type, ...REQUESTED });
  const today = toDay(new Date());
  const listSlots = async (slug: string) => {
    const query = new URLSearchParams({
      type: slug,
      from: addDays(today, 2),
      to: addDays(today, 9),
      zone: ZONE,
    });
    return (await ask<Slots>("GET", `/api/booking/slots?${query}`)).slots.map(({ start }) => start);
  };
  const book = async (slug: string, start: string | undefined, name: string) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@visitors.example`;
    const answers = { topic: "A shop for tea, with a basket that is easy to find." };
    const visitor = { name, email, zone: "America/New_York", answers };
    return (await visit<Booked>("POST", "/api/booking", { type: slug, start, ...visitor })).answer.data;
  };
  const [first, second] = await listSlots("consultation");
  const { uid } = await book("consultation", first, "Nia Brown");
  const booked = { id: uid.slice(0, uid.indexOf("@")), link_version: 1 };
  // The link goes out only by mail.
  const path = new URL(formatManageLink({ secret, siteUrl: new URL(caller.url) }, booked)).pathname;
  const token = path.slice("/booking/".length);
  await visit("POST", `/api/booking/${token}/move`, { start: second });
  const later = (await listSlots(REQUESTED.slug)).at(-1);
  await book(REQUESTED.slug, later, "Kofi Mensah");
  await readOtherCalendar(caller);
  await closeDay(caller, today);
  return { path, day: (second ?? "").slice(0, 10), ...(await findIds(caller, today)) };
}

async function findIds({ ask }: Caller, today: string) {
  const range = `from=${today}&to=${addDays(today, 10)}`;
  const calls = await ask<{ id: string; status: string }[]>("GET", `/api/bookings?${range}`);
  const find = (wanted: string) => calls.find(({ status }) => status === wanted)?.id ?? "";
  return { bookedId: find("confirmed"), requestedId: find("pending") };
}

async function readOtherCalendar({ ask }: Caller): Promise<void> {
  const { data } = await ask<{ data: { id: string } }>("POST", "/api/busy-feeds", UNREADABLE);
  await ask("POST", `/api/busy-feeds/${data.id}/refresh`, {});
}

/** Saves the hours of the contact page as the owner's own, with a day off. */
async function closeDay({ ask }: Caller, today: string): Promise<void> {
  const path = "/api/availability";
  const { data } = await ask<{ data: { hours: object; version: number } }>("GET", path);
  const hours = { ...data.hours, overrides: [{ ...DAY_OFF, day: addDays(today, 40) }] };
  await ask("PUT", path, { hours, isPaused: false, version: data.version });
}
