import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { Button } from "../../button.tsx";
import { variants } from "../../class-names.ts";
import { EmptyBox } from "../layout/empty-box.tsx";
import { Failure } from "../notes/failure.tsx";
import { PageHead } from "../page-head.tsx";

/** The shapes of each kind of screen, from its top down. */
const SHAPES = {
  list: [["bar"], ["line", 8]],
  cards: [["bar"], ["card", 6]],
  figures: [
    ["figure", 4],
    ["panel", 2],
  ],
} as const satisfies Record<string, readonly (readonly [piece: string, count?: number])[]>;

export type SkeletonShape = keyof typeof SHAPES;

const gridLook = variants("grid gap-4", {
  shape: {
    list: "grid-cols-4",
    cards: "grid-cols-[repeat(auto-fill,minmax(min(100%,296px),1fr))]",
    figures: "grid-cols-2 min-[75rem]:grid-cols-4",
  },
});

/** A box in which the words that come are drawn as one or two bars. */
const pieceLook = variants(
  "relative border border-line bg-surface before:absolute before:animate-[breathe_1.8s_ease-in-out_infinite] before:bg-[linear-gradient(currentColor_0_0),linear-gradient(currentColor_0_0)] before:bg-no-repeat before:text-muted/16",
  {
    piece: {
      bar: "col-span-full h-control rounded-sm before:inset-x-4 before:top-[calc(50%-4px)] before:bottom-4 before:bg-position-[0_0] before:bg-size-[96px_8px,0_0] sm:max-w-105",
      line: "col-span-full h-16",
      card: "h-73 rounded-md",
      figure: "h-23 rounded-md",
      panel: "col-span-full h-70 rounded-md min-[75rem]:col-span-2",
    },
    words: {
      one: "",
      two: "before:inset-4 before:bg-position-[0_0,0_24px] before:bg-size-[min(60%,220px)_12px,min(84%,380px)_8px]",
    },
    /** Lines overlap each other's border. */
    place: { first: "rounded-t-md", next: "-mt-4.25 last:rounded-b-md" },
  },
);

/** Has the shape of the content to come. */
export function ListSkeleton({ shape = "list" }: { shape?: SkeletonShape | undefined }) {
  return (
    <div className={gridLook({ shape })} role="status">
      <p className="sr-only">Loading...</p>
      {SHAPES[shape].flatMap(([piece, count = 1]) =>
        Array.from({ length: count }, (_, place) => place).map((place) => (
          <div
            key={`${piece}-${place}`}
            className={pieceLook({
              piece,
              words: piece === "bar" ? "one" : "two",
              place: piece === "line" ? (place === 0 ? "first" : "next") : undefined,
            })}
            data-skeleton={piece}
          />
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

export function EmptyList({ action, ...rest }: EmptyListProps) {
  return <EmptyBox {...rest}>{action}</EmptyBox>;
}

interface FailedProps {
  title: string;
  message?: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** Takes the place of content that failed to load. */
export function Failed({ title, message, isBusy = false, onRetry }: FailedProps) {
  return (
    <EmptyBox isFault icon={CircleAlert} title={title} hint={message}>
      <Button variant="secondary" onClick={onRetry} isBusy={isBusy}>
        {isBusy ? "Trying again..." : "Try again"}
      </Button>
    </EmptyBox>
  );
}

/** The same for a part of a screen, in one line. */
export function FailedLine({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Failure>{message}</Failure>
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
