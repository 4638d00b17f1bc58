import { AdminCalendar } from "../../../features/clients/bookings/admin/admin-calendar.tsx";
import { loadCalendar } from "../../../features/clients/bookings/admin/calendar-data.ts";
import type { Route } from "./+types/booked-calls";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalendar(request.url);
}

export default function BookedCalls({ loaderData }: Route.ComponentProps) {
  return <AdminCalendar data={loaderData} />;
}
