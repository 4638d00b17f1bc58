import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { load } from "../../../kit/http/client.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { Route } from "./+types/newsletter";

export const handle = { title: "Newsletter" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await load(mailClient.mail.$get(), request.url)).data;
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EmailOffNotice mail={loaderData} />
      <RouteTabs
        label="Newsletter"
        tabs={[
          { to: "/admin/newsletter", label: "Subscribers" },
          { to: "/admin/newsletter/issues", label: "Issues" },
          { to: "/admin/newsletter/suppressed", label: "Suppressed" },
        ]}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The newsletter couldn't be loaded" />;
}
