import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";

interface HeadFrame {
  /** Null until the frame has it. */
  place: HTMLElement | null;
  setRecord: (title: string | undefined) => void;
}

/** Undefined where no frame stands around the screen. */
const FrameContext = createContext<HeadFrame | undefined>(undefined);

/** The head of a screen: its title, which is known before the screen has come, and the place for what the screen adds. */
export function PageHeadFrame({ title, children }: { title: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [record, setRecord] = useState<string>();
  const frame = useMemo(() => ({ place, setRecord }), [place]);
  return (
    <>
      {/* A screen that holds the title of its record in a field of its own leaves the heading to be read aloud. */}
      <div className="adm-page-head has-[~[data-post-editor]]:sr-only">
        <h1>{record ?? title}</h1>
        <div ref={setPlace} className="adm-page-place" />
      </div>
      <FrameContext value={frame}>{children}</FrameContext>
    </>
  );
}

interface PageHeadProps {
  /** The name of the record that the screen shows, in the place of the screen's own. */
  title?: string;
  /** One quiet line beside the title, such as how many there are. */
  note?: ReactNode;
  /** The way back to the list that a record belongs to. */
  back?: ReactNode;
  /** What the screen is for, on the right; the primary action is the last. */
  children?: ReactNode;
}

/** What a screen puts beside its title, always in the same place; without a frame it stands where it is written. */
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
      {back && <div className="adm-page-back">{back}</div>}
      {note && <div className="adm-page-note">{note}</div>}
      {children && <div className="adm-page-actions">{children}</div>}
    </>
  );
  if (!frame) return content;
  return frame.place && createPortal(content, frame.place);
}
