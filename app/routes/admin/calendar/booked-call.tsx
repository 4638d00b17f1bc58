import { loadBookedCall } from "../../../features/clients/bookings/admin/calendar-data.ts";
import { AdminBookedCall } from "../../../features/clients/bookings/admin/call/admin-booked-call.tsx";
import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { load } from "../../../kit/http/client.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/booked-call";

export const handle: ScreenHandle = {
  title: "Call",
  failure: "The call couldn't be loaded",
  back: { to: "/admin/calendar", label: "Calendar" },
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [call, mail] = await Promise.all([
    loadBookedCall(params.id, request.url),
    load(mailClient.mail.$get(), request.url),
  ]);
  return { call, mail: mail.data };
}

export default function BookedCall({ loaderData }: Route.ComponentProps) {
  const { call, mail } = loaderData;
  return (
    <>
      <EmailOffNotice mail={mail} />
      <AdminBookedCall key={call.booking.id} data={call} />
    </>
  );
}
