import type { ReactNode } from "react";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../../../ui/admin/layout/record-links.tsx";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import type { TodayItem, TodayPart } from "../schema.ts";

interface SectionProps {
  id: string;
  title: string;
  part: TodayPart;
  /** The screen with all of them, linked when there are more than are listed. */
  all: { to: string; words: string };
  children: (item: TodayItem) => ReactNode;
}

/** A section without items isn't shown. */
export function TodaySection({ id, title, part: { items, total }, all, children }: SectionProps) {
  if (items.length === 0) return null;
  const more = total - items.length;
  return (
    <Panel aria-labelledby={id}>
      <PanelTitle id={id} gap="close">
        {title}
      </PanelTitle>
      <ul className="grid grid-cols-1">
        {items.map((item) => (
          <li
            key={`${item.id} ${item.title} ${item.at}`}
            className="grid grid-cols-1 gap-2 border-line py-4 not-first:border-t last:pb-0"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-4 text-meta text-muted">
          {`${more.toLocaleString("en")} more. `}
          <TextLink to={all.to}>{all.words}</TextLink>
        </p>
      )}
    </Panel>
  );
}

/** Links to the record, and to the person where they are known. */
export function ItemTitle({ item, children }: { item: TodayItem; children?: ReactNode }) {
  const { path, title, person } = item;
  return (
    <p className="wrap-anywhere">
      <TitleLink to={path}>{title}</TitleLink>{" "}
      <span className="text-muted">
        {person.id ? <TextLink to={pathToRecord("person", person.id)}>{person.name}</TextLink> : person.name}
      </span>
      {children}
    </p>
  );
}

/** Holds the place of an alert, so that a failure is read aloud. */
export function ItemFault({ fault }: { fault: string | undefined }) {
  return <Failure role="alert">{fault}</Failure>;
}
