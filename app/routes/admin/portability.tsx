import { PortabilityPanel } from "../../features/portability/admin/portability-panel.tsx";
import { findSite } from "../../features/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/portability";

export const handle = { title: "Backup" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export default function PortabilityScreen() {
  return <PortabilityPanel />;
}

export function ErrorBoundary() {
  return <LoadFailed title="This screen couldn't be loaded" />;
}
