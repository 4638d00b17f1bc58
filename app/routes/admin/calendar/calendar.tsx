import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { load } from "../../../kit/http/client.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { Route } from "./+types/calendar";

export const handle = { title: "Calendar" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

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

export function ErrorBoundary() {
  return <LoadFailed title="The calendar couldn't be loaded" />;
}
