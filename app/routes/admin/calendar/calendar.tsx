import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { load } from "../../../kit/http/client.ts";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/calendar";

export const handle: ScreenHandle = { title: "Calendar", failure: "The calendar couldn't be loaded" };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await load(mailClient.mail.$get(), request.url)).data;
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EmailOffNotice mail={loaderData} />
      <RouteTabs
        label="Calendar"
        tabs={[
          { to: "/admin/calendar", label: "Calendar" },
          { to: "/admin/calendar/hours", label: "Hours" },
          { to: "/admin/calendar/types", label: "Call types" },
          { to: "/admin/calendar/feeds", label: "Other calendars" },
        ]}
      />
    </>
  );
}
