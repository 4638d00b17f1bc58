import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";

interface HeadFrame {
  /** Null until the frame has it. */
  place: HTMLElement | null;
  setRecord: (title: string | undefined) => void;
}

/** Undefined where no frame surrounds the screen. */
const FrameContext = createContext<HeadFrame | undefined>(undefined);

/**
 * The head of a screen: its title, which is known before the screen has come, and the place for the screen's additions.
 */
export function PageHeadFrame({ title, children }: { title: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [record, setRecord] = useState<string>();
  const frame = useMemo(() => ({ place, setRecord }), [place]);
  return (
    <>
      <HeadRow>
        <h1 className="text-subtitle/[1.3]">{record ?? title}</h1>
        <div ref={setPlace} className="contents" />
      </HeadRow>
      <FrameContext value={frame}>{children}</FrameContext>
    </>
  );
}

/** The same before the screen starts; its title is not known to everybody who reads the markup. */
export function BootPageHead({ title }: { title: string }) {
  return (
    <HeadRow>
      <h1 className="sr-only">Admin</h1>
      <p className="font-display font-semibold text-subtitle/[1.3] tracking-[-0.02em]" aria-hidden="true">
        {title}
      </p>
    </HeadRow>
  );
}

/** A screen that holds the title of its record in a field of its own leaves the heading to be read aloud. */
function HeadRow({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 flex min-h-control flex-wrap items-center gap-x-3 gap-y-2 has-[~[data-post-editor]]:sr-only">
      {children}
    </div>
  );
}

interface PageHeadProps {
  /** The name of the record that the screen shows, in the place of the screen's own. */
  title?: string;
  /** One quiet line beside the title, such as how many there are. */
  note?: ReactNode;
  /** The way back to the list that a record belongs to. */
  back?: ReactNode;
  /** The screen's actions, on the right; the primary action is the last. */
  children?: ReactNode;
}

/** On a phone one or two actions are beside the title, and the quiet line below both. */
const NOTE =
  "min-w-0 text-meta text-muted max-sm:[:has(>[data-actions]):not(:has(>[data-actions]>:nth-child(3)))>&]:order-2 max-sm:[:has(>[data-actions]):not(:has(>[data-actions]>:nth-child(3)))>&]:-mt-2 max-sm:[:has(>[data-actions]):not(:has(>[data-actions]>:nth-child(3)))>&]:basis-full";

/**
 * The actions of a tab follow those of its screen. On a phone they fill the rest of their row, and a row of their own
 * where there are three or more, or two below a way back.
 */
const ACTIONS =
  "order-1 ml-auto flex flex-wrap gap-2 sm:[[data-actions]~&]:-ml-1 max-sm:has-[>:nth-child(3)]:grow max-sm:has-[>:nth-child(3)]:basis-full max-sm:[--press-inline:--spacing(3)] max-sm:[:has(>[data-back])>&:has(>:not([aria-label])+:not([aria-label],dialog))]:grow max-sm:[:has(>[data-back])>&:has(>:not([aria-label])+:not([aria-label],dialog))]:basis-full max-sm:[&>:not([aria-label],dialog)]:flex-auto";

/** The title and actions of a screen, always in the same place; without a frame they are rendered in place. */
export function PageHead({ title, note, back, children }: PageHeadProps) {
  const frame = use(FrameContext);
  const setRecord = frame?.setRecord;
  useLayoutEffect(() => {
    if (!title || !setRecord) return undefined;
    setRecord(title);
    return () => setRecord(undefined);
  }, [title, setRecord]);
  const content = (
    <>
      {back && (
        <div className="-order-1 basis-full max-sm:-mb-2" data-back="">
          {back}
        </div>
      )}
      {note && <div className={NOTE}>{note}</div>}
      {children && (
        <div className={ACTIONS} data-actions="">
          {children}
        </div>
      )}
    </>
  );
  if (!frame) return content;
  return frame.place && createPortal(content, frame.place);
}
