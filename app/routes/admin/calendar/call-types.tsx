import { useLocation, useSearchParams } from "react-router";
import { loadCallTypes } from "../../../features/clients/bookings/admin/calendar-data.ts";
import { AdminCallTypes } from "../../../features/clients/bookings/admin/types/admin-call-types.tsx";
import type { Route } from "./+types/call-types";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCallTypes(request.url);
}

export default function CallTypes({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // A link that opens a form works on its own screen too.
  const { key } = useLocation();
  return (
    <AdminCallTypes
      key={key}
      data={loaderData}
      startsNew={search.has("new")}
      startsWith={search.get("edit")}
    />
  );
}
