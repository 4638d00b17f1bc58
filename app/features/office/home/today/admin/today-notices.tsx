import type { TodayPart } from "../schema.ts";
import { ItemTitle, TodaySection } from "./today-section.tsx";

export interface NoticesProps {
  id: string;
  title: string;
  part: TodayPart;
  all: { to: string; words: string };
}

/** What is settled on a screen of its own, and only pointed to here. */
export function TodayNotices({ id, title, part, all }: NoticesProps) {
  return (
    <TodaySection id={id} title={title} part={part} all={all}>
      {(item) => (
        <>
          <ItemTitle item={item} />
          {item.detail && <p className="text-meta wrap-anywhere text-muted">{item.detail}</p>}
        </>
      )}
    </TodaySection>
  );
}
