import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";

/** Undefined where no frame stands around the screen; null until the frame has its place. */
const PlaceContext = createContext<HTMLElement | null | undefined>(undefined);

/** The head of a screen: its title, which is known before the screen has come, and the place for what the screen adds. */
export function PageHeadFrame({ title, children }: { title: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="adm-page-head">
        <h1>{title}</h1>
        <div ref={setPlace} className="adm-page-place" />
      </div>
      <PlaceContext value={place}>{children}</PlaceContext>
    </>
  );
}

interface PageHeadProps {
  /** One quiet line beside the title, such as how many there are. */
  note?: ReactNode;
  /** The way back to the list that a record belongs to. */
  back?: ReactNode;
  /** What the screen is for, on the right; the primary action is the last. */
  children?: ReactNode;
}

/** What a screen puts beside its title, always in the same place; without a frame it stands where it is written. */
export function PageHead({ note, back, children }: PageHeadProps) {
  const place = use(PlaceContext);
  const content = (
    <>
      {back && <div className="adm-page-back">{back}</div>}
      {note && <div className="adm-page-note">{note}</div>}
      {children && <div className="adm-page-actions">{children}</div>}
    </>
  );
  if (place === undefined) return content;
  return place && createPortal(content, place);
}
