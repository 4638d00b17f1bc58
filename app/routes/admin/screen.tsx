import { Outlet, useMatches } from "react-router";
import { BackLink } from "../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import { findFailure } from "../../ui/admin/screen-handle.ts";

/** A layout of its own below the workspace, so that the sidebar stays in place when a screen fails. */
export default function Screen() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { failure = "This screen couldn't be loaded", back } = findFailure(useMatches());
  return <LoadFailed title={failure} back={back && <BackLink to={back.to}>{back.label}</BackLink>} />;
}
