import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { Button } from "../button.tsx";

const SKELETON_CARDS = ["a", "b", "c", "d", "e", "f"];

export function ListSkeleton() {
  return (
    <div className="adm-grid" role="status">
      <p className="adm-hidden">Loading...</p>
      {SKELETON_CARDS.map((key) => (
        <div key={key} className="adm-skeleton" />
      ))}
    </div>
  );
}

export function EmptyList({
  icon: Icon,
  title,
  hint,
  action,
}: {
  icon: LucideIcon;
  title: string;
  hint?: string;
  action?: ReactNode;
}) {
  return (
    <div className="adm-empty">
      <Icon aria-hidden="true" />
      <p className="adm-empty-title">{title}</p>
      {hint && <p className="adm-muted">{hint}</p>}
      {action}
    </div>
  );
}

/** The error state of a screen whose list did not come. */
export function LoadFailed({ title }: { title: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="adm-empty" role="alert">
      <CircleAlert aria-hidden="true" />
      <p className="adm-empty-title">{title}</p>
      <p className="adm-muted">
        {error instanceof Error ? error.message : "Something broke on this screen."}
      </p>
      <Button onClick={() => void revalidate()} isBusy={state === "loading"}>
        {state === "loading" ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}
