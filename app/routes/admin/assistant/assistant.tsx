import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { Route } from "./+types/assistant";

export const handle = { title: "Assistant" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export default function Assistant() {
  return (
    <RouteTabs
      label="Assistant"
      tabs={[
        { to: "/admin/assistant", label: "Conversations" },
        { to: "/admin/assistant/unanswered", label: "Unanswered" },
        { to: "/admin/assistant/marked", label: "Marked wrong" },
        { to: "/admin/assistant/faq", label: "FAQ" },
        { to: "/admin/assistant/try", label: "Try it" },
        { to: "/admin/assistant/settings", label: "Settings" },
        { to: "/admin/assistant/usage", label: "Usage" },
      ]}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The assistant couldn't be loaded" />;
}
