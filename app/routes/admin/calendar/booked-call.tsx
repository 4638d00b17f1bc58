import { loadBookedCall } from "../../../features/clients/bookings/admin/calendar-data.ts";
import { AdminBookedCall } from "../../../features/clients/bookings/admin/call/admin-booked-call.tsx";
import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { load } from "../../../kit/http/client.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/booked-call";

export const handle = { title: "Call" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

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

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The call couldn't be loaded"
      back={<BackLink to="/admin/calendar">Calendar</BackLink>}
    />
  );
}
