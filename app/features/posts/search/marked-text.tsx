import { InPlace } from "../../../ui/prose/in-place.tsx";
import type { Segment } from "./search-matches.ts";

export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return <InPlace of={segments}>{({ text, isMatch }) => (isMatch ? <mark>{text}</mark> : text)}</InPlace>;
}
