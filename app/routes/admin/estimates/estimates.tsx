import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { RouteTabs } from "../../../ui/admin/route-tabs.tsx";
import type { Route } from "./+types/estimates";

export const handle = { title: "Estimates" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export default function Estimates() {
  return (
    <RouteTabs
      label="Estimates"
      tabs={[
        { to: "/admin/estimates", label: "Requests" },
        { to: "/admin/estimates/rules", label: "Rules" },
      ]}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The estimates couldn't be loaded" />;
}
