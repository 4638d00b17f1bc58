import { loadHours } from "../../../features/clients/bookings/admin/calendar-data.ts";
import { AdminCallHours } from "../../../features/clients/bookings/admin/hours/admin-call-hours.tsx";
import type { Route } from "./+types/call-hours";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadHours(request.url);
}

export default function CallHours({ loaderData }: Route.ComponentProps) {
  return <AdminCallHours data={loaderData} />;
}
