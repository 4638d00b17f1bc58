import { BriefcaseBusiness, FolderKanban, Inbox, LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { Outlet, redirect, useMatches, useNavigate, useNavigation } from "react-router";
import { AdminWorkspace } from "../../features/auth/admin-workspace.tsx";
import { useSite } from "../../features/profile/use-site.ts";
import { ListSkeleton } from "../../ui/admin/list-states.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { callApi, clearSession, findStoredUser, findToken, loginPath } from "../../utils/api-client.ts";
import type { Route } from "./+types/workspace";

const SCREENS = [
  { label: "Dashboard", to: "/admin/dashboard", icon: LayoutDashboard },
  { label: "Projects", to: "/admin/projects", icon: FolderKanban },
  { label: "Services", to: "/admin/services", icon: BriefcaseBusiness },
  { label: "Messages", to: "/admin/messages", icon: Inbox },
];

/** A token is enough to come in; whether the server takes it, the screen's own call finds out at once. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!findToken()) throw redirect(loginPath(request.url));
  return { user: findStoredUser() };
}
clientLoader.hydrate = true as const;

/**
 * The server's markup: it knows no token, so it shows the frame alone. Its line must be seen: the application starts
 * after the first paint of something that has content.
 */
export function HydrateFallback() {
  return (
    <main id="main" className="adm-boot">
      <h1 className="adm-hidden">Admin</h1>
      <p className="adm-meta">Opening the admin area...</p>
      <ListSkeleton />
      <noscript>The admin area needs JavaScript; the public site does not.</noscript>
    </main>
  );
}

export default function Workspace({ loaderData }: Route.ComponentProps) {
  const { name } = useSite();
  const title = useScreenTitle();
  const isLeaving = useIsLeaving();
  const { logout, isLoggingOut } = useLogout();
  return (
    <AdminWorkspace
      title={title}
      brand={name}
      items={SCREENS}
      user={loaderData.user}
      isLoggingOut={isLoggingOut}
      onLogout={logout}
    >
      {isLeaving ? <ListSkeleton /> : <Outlet />}
    </AdminWorkspace>
  );
}

function useScreenTitle(): string {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  return handle?.title ?? "Admin";
}

function useIsLeaving(): boolean {
  const { state, location } = useNavigation();
  const shown = useMatches().at(-1)?.pathname;
  return state === "loading" && location.pathname !== shown;
}

function useLogout() {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logout = async () => {
    setLoggingOut(true);
    // Whatever the server says, this browser forgets; a session that it had ended already is no reason to stop.
    await callApi("/api/auth/logout", { method: "POST", body: {} }).catch(() => undefined);
    clearSession();
    toasts.good("Logged out successfully");
    await navigate("/admin/login", { replace: true });
  };
  return { logout: () => void logout(), isLoggingOut };
}
