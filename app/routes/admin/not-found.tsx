import { Compass } from "lucide-react";
import { data } from "react-router";
import { EmptyList } from "../../ui/admin/records/list-states.tsx";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";

export const handle: ScreenHandle = { title: "Page not found" };

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
