import { useLayoutEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { isDecided } from "../../../utils/http/regain-session.ts";

/** The browser asks before the page is closed or loaded anew. */
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

/** What may change without a question: nothing at all, or what stands behind the screen's path, such as its tabs. */
export type LeaveScope = "nothing" | "query";

/** Holds a person back who is about to leave unsaved words. The browser asks by itself, the router waits for the blocker. */
export function useLeaveGuard(isDirty: boolean, free: LeaveScope = "nothing"): Blocker {
  useUnloadGuard(isDirty);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isDecided(nextLocation.state) &&
      (free === "nothing" || currentLocation.pathname !== nextLocation.pathname),
  );
}
