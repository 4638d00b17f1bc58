import { useEffect } from "react";
import { useLocation } from "react-router";
import { TOKEN_KEY } from "../../utils/owner-token.ts";

/** Says which public page is being read, at the first view and after each navigation; the owner's own views do not count. */
export function useViewBeacon(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isOwner()) return;
    const body = new Blob([JSON.stringify({ path: pathname })], { type: "application/json" });
    navigator.sendBeacon?.("/api/analytics/views", body);
  }, [pathname]);
}

function isOwner(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}
