import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { Button } from "../../button.tsx";
import { PageHead } from "../page-head.tsx";

/** What each kind of screen is made of, from its top down. */
const SHAPES = {
  list: [["bar"], ["line", 8]],
  cards: [["bar"], ["card", 6]],
  figures: [
    ["figure", 4],
    ["panel", 2],
  ],
} as const satisfies Record<string, readonly (readonly [piece: string, count?: number])[]>;

export type SkeletonShape = keyof typeof SHAPES;

/** Has the shape of what comes. */
export function ListSkeleton({ shape = "list" }: { shape?: SkeletonShape | undefined }) {
  return (
    <div className="adm-skeletons" data-shape={shape} role="status">
      <p className="adm-hidden">Loading...</p>
      {SHAPES[shape].flatMap(([piece, count = 1]) =>
        Array.from({ length: count }, (_, place) => `${piece}-${place}`).map((key) => (
          <div key={key} className="adm-skeleton" data-piece={piece} />
        )),
      )}
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

interface LoadFailedProps {
  title: string;
  /** The way to the list, for a record that may not be there at all. */
  back?: ReactNode;
}

/** The error state of a screen whose content did not come. */
export function LoadFailed({ title, back }: LoadFailedProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      {back && <PageHead back={back} />}
      <Failed
        title={title}
        message={error instanceof Error ? error.message : "Something broke on this screen."}
        isBusy={state === "loading"}
        onRetry={() => void revalidate()}
      />
    </>
  );
}
