import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { Button } from "../button.tsx";
import { joinClasses } from "../class-names.ts";

const PIECES = ["a", "b", "c", "d", "e", "f"];

interface ListSkeletonProps {
  /** As what comes will be: cards of records, lines of a table, or the fields of a form. */
  shape?: "cards" | "lines" | "fields" | undefined;
}

export function ListSkeleton({ shape = "cards" }: ListSkeletonProps) {
  return (
    <div className={joinClasses("adm-skeletons", `adm-skeletons-${shape}`)} role="status">
      <p className="adm-hidden">Loading...</p>
      {PIECES.map((key) => (
        <div key={key} className="adm-skeleton" />
      ))}
    </div>
  );
}

interface EmptyListProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  action?: ReactNode;
}

export function EmptyList({ icon: Icon, title, hint, action }: EmptyListProps) {
  return (
    <div className="adm-empty">
      <Icon aria-hidden="true" />
      <p className="adm-empty-title">{title}</p>
      {hint && <p className="adm-muted">{hint}</p>}
      {action}
    </div>
  );
}

interface FailedProps {
  title: string;
  message?: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands where something should stand that did not come. */
export function Failed({ title, message, isBusy = false, onRetry }: FailedProps) {
  return (
    <div className="adm-empty adm-empty-bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <p className="adm-empty-title">{title}</p>
      {message && <p className="adm-muted">{message}</p>}
      <Button variant="secondary" onClick={onRetry} isBusy={isBusy}>
        {isBusy ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}

/** The same for a part of a screen, in one line. */
export function FailedLine({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="adm-failed-line">
      <p className="adm-failure">{message}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The error state of a screen whose list did not come. */
export function LoadFailed({ title }: { title: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <Failed
      title={title}
      message={error instanceof Error ? error.message : "Something broke on this screen."}
      isBusy={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}
