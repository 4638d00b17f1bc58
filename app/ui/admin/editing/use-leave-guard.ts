import { useLayoutEffect, useRef } from "react";
import { type Blocker, type Path, useBlocker } from "react-router";
import { isDecided } from "../../../utils/http/regain-session.ts";

/** The browser asks before the page is closed or reloaded. */
export function useUnloadGuard(isActive: boolean): void {
  const active = useRef(isActive);
  active.current = isActive;
  useLayoutEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (active.current) event.preventDefault();
    };
    addEventListener("beforeunload", guard);
    return () => removeEventListener("beforeunload", guard);
  }, []);
}

/** Changes of the address that need no question: none at all, the query of the screen, or this path and all below. */
export type LeaveScope = "nothing" | "query" | `/${string}`;

/** Holds a person back who is about to leave unsaved words. The browser asks by itself, the router waits for the blocker. */
export function useLeaveGuard(isDirty: boolean, free: LeaveScope = "nothing"): Blocker {
  useUnloadGuard(isDirty);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDecided(nextLocation.state) && !isFree(free, currentLocation, nextLocation),
  );
}

function isFree(free: LeaveScope, { pathname: from }: Path, { pathname: to }: Path): boolean {
  if (free === "nothing") return false;
  return free === "query" ? from === to : to === free || to.startsWith(`${free}/`);
}
