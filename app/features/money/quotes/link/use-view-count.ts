import { useEffect } from "react";
import { isOwner } from "../../../../utils/http/owner-token.ts";

/** Tells the owner that the page was opened. A script does it, so that programs which only fetch a mail's links don't count. */
export function useViewCount(token: string): void {
  useEffect(() => {
    if (!isOwner()) navigator.sendBeacon?.(`/api/quotes/${encodeURIComponent(token)}/viewed`);
  }, [token]);
}
