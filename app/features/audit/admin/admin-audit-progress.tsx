import { useEffect } from "react";
import { useRevalidator } from "react-router";
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
    <div className="adm-audit-progress">
      <p role="status">{isRunning ? "The audit is running." : result}</p>
      {progress && (
        <>
          <progress
            className="adm-progress adm-seo-progress"
            max={Math.max(progress.known, 1)}
            value={progress.read}
            aria-label="Pages and pictures checked"
          />
          <p className="adm-meta">
            {progress.known === 0
              ? "Listing the pages"
              : `${progress.read} of ${progress.known} pages and pictures checked`}
          </p>
        </>
      )}
    </div>
  );
}
