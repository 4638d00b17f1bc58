import type { MouseEvent } from "react";
import { focusField } from "../../../../ui/admin/forms/draft-fields.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import type { BusinessGap } from "../schema.ts";

/** What the first invoice lacks, each leading to its field; nothing once all is there. */
export function GapList({ gaps }: { gaps: readonly BusinessGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Panel className="max-w-240" aria-labelledby="business-gaps">
      <PanelTitle id="business-gaps">Before your first invoice</PanelTitle>
      <ul className="grid list-disc gap-2 pl-5 pointer-coarse:gap-5">
        {gaps.map(({ field, text }) => (
          <li key={field}>
            <TextLink href={`#${field}`} onClick={(event) => openField(event, field)}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A fragment would scroll to the field without giving it the focus. */
function openField(event: MouseEvent, field: string): void {
  event.preventDefault();
  focusField(document.getElementById(field));
}
