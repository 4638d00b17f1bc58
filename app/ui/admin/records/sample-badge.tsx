import { createContext, type ReactNode, use } from "react";
import { joinClasses } from "../../class-names.ts";
import { Badge } from "../badge.tsx";

/** The ids of the records that still have the words of a new site, by kind. */
export type SampleMarks = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: SampleMarks = new Map();
const SampleContext = createContext(NONE);

export function SampleProvider({ marks, children }: { marks: SampleMarks; children: ReactNode }) {
  return <SampleContext value={marks}>{children}</SampleContext>;
}

interface SampleBadgeProps {
  noun: string;
  id: string | number;
  room?: "close" | undefined;
  className?: string | undefined;
}

/** On the row of a record that isn't the owner's yet. */
export function SampleBadge({ noun, id, room, className }: SampleBadgeProps) {
  const marks = use(SampleContext);
  if (!marks.get(noun)?.has(String(id))) return null;
  return (
    <Badge
      room={room}
      className={joinClasses("self-start justify-self-start", className)}
      title="Came with your new site. Edit it to make it yours."
    >
      Sample
    </Badge>
  );
}

/** On a form whose fields are parts of a listed record, such as "hero.tagline" of the form "hero". */
export function SamplePartsBadge({ form }: { form: string }) {
  const marks = use(SampleContext);
  const ids = [...marks.values()].flatMap((set) => [...set]);
  if (!ids.some((id) => id.startsWith(`${form}.`))) return null;
  return <Badge title="Some of it came with your new site.">Has sample text</Badge>;
}
