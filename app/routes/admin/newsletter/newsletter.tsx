import { mailClient } from "../../../features/core/outbox/client.ts";
import { EmailOffNotice } from "../../../features/core/outbox/email-off-notice.tsx";
import { load } from "../../../kit/http/client.ts";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/newsletter";

export const handle: ScreenHandle = { title: "Newsletter", failure: "The newsletter couldn't be loaded" };

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
