import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Progress } from "../../../../ui/admin/notes/progress.tsx";
import type { AuditProgress } from "../schema.ts";

const ASK_MS = 1000;

/** Asks every second while an audit runs; a reader hears of its beginning and its result, and not of every page. */
export function AuditProgressBar({ progress, result }: { progress: AuditProgress | null; result: string }) {
  const { revalidate, state } = useRevalidator();
  const isRunning = progress !== null;
  useEffect(() => {
    if (!isRunning || state !== "idle") return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, ASK_MS);
    // An owner who comes back wants to know at once.
    const ask = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isRunning, state, revalidate]);
  return (
    <div className="grid gap-2">
      <p role="status" className="not-empty:mt-2">
        {isRunning ? "The audit is running." : result}
      </p>
      {progress && (
        <>
          <Progress
            className="mt-2"
            max={Math.max(progress.known, 1)}
            value={progress.read}
            aria-label="Pages and pictures checked"
          />
          <Meta>
            {progress.known === 0
              ? "Listing the pages"
              : `${progress.read} of ${progress.known} pages and pictures checked`}
          </Meta>
        </>
      )}
    </div>
  );
}
