import { InPlace } from "../../../../ui/prose/in-place.tsx";
import type { Segment } from "./search-matches.ts";

export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return <InPlace of={segments}>{({ text, isMatch }) => (isMatch ? <Mark text={text} /> : text)}</InPlace>;
}

/** As wide as its words, so that marking moves nothing: the margin around them is a shadow. */
function Mark({ text }: { text: string }) {
  return (
    <mark className="rounded-[4px] bg-primary/24 text-text [box-shadow:0_0_0_2px_color-mix(in_oklab,var(--primary)_24%,transparent)]">
      {text}
    </mark>
  );
}
