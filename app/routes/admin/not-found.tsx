import { Compass } from "lucide-react";
import { data } from "react-router";
import { findSite } from "../../features/insight/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { EmptyList } from "../../ui/admin/records/list-states.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/not-found";

export const handle = { title: "Page not found" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return (
    <EmptyList
      icon={Compass}
      title="There's no screen at this address"
      hint="It may have a typo. Everything you manage is in the sidebar."
      action={<ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>}
    />
  );
}
