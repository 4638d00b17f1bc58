import { useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { SecurityPanel } from "../../../features/core/auth/admin/admin-security.tsx";
import type { SecurityResult } from "../../../features/core/auth/admin/security-data.ts";
import { SECURITY_PATH } from "../../../features/core/auth/session.ts";
import { AdminSettings } from "../../../features/core/settings/admin/admin-settings.tsx";
import { loadSettings } from "../../../features/core/settings/admin/settings-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import { findStoredUser } from "../../../utils/http/api-client.ts";
import type { Route } from "./+types/settings";

export const handle: ScreenHandle = { title: "Settings", failure: "Failed to fetch settings." };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSettings(request.url);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const security = useKeptSecurity();
  const panel = security && <SecurityPanel username={findStoredUser().name ?? ""} result={security} />;
  return <AdminSettings {...loaderData} security={{ to: SECURITY_PATH, content: panel }} />;
}

/** The panel outlives its tab: a half-typed password, and codes that are shown only once, are still there on the way back. */
function useKeptSecurity(): SecurityResult | undefined {
  const isOpen = useLocation().pathname === SECURITY_PATH;
  const loaded = useRouteLoaderData<SecurityResult>("routes/admin/settings/security");
  const [kept, setKept] = useState(loaded);
  if (isOpen && loaded && loaded !== kept) setKept(loaded);
  return kept;
}
