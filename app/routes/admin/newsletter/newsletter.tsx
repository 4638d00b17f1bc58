import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { Route } from "./+types/newsletter";

export const handle = { title: "Newsletter" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export default function Newsletter() {
  return (
    <RouteTabs
      label="Newsletter"
      tabs={[
        { to: "/admin/newsletter", label: "Subscribers" },
        { to: "/admin/newsletter/issues", label: "Issues" },
        { to: "/admin/newsletter/suppressed", label: "Suppressed" },
      ]}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The newsletter could not be loaded" />;
}
