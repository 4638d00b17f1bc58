import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { nameOf } from "../person.ts";
import type { PersonView } from "../schema.ts";

type Suggestion = PersonView["suggestions"][number];

const REASONS: Record<Suggestion["reason"], string> = {
  tagged_address: "The same mailbox",
  phone: "The same phone number",
  name: "The same name at the same domain",
};

interface PersonMergesProps extends Pick<PersonView, "merged" | "suggestions"> {
  isBusy: boolean;
  onMerge: (other: Suggestion) => void;
  onUnmerge: (id: string) => void;
}

/** Likely duplicates to merge, and merges that can be undone. */
export function PersonMerges({ merged, suggestions, isBusy, onMerge, onUnmerge }: PersonMergesProps) {
  const { formatDate } = useDates();
  if (merged.length === 0 && suggestions.length === 0) return null;
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="person-merges">
      <PanelTitle gap="none" id="person-merges">
        The same person?
      </PanelTitle>
      <ul className="grid grid-cols-1 gap-3">
        {suggestions.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              <QuietLink to={pathToRecord("person", other.id)}>{nameOf(other)}</QuietLink>{" "}
              <span className="text-muted">
                {other.emails.join(", ")} · {REASONS[other.reason]}
              </span>
            </span>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onMerge(other)}>
              Merge into this one
            </Button>
          </li>
        ))}
        {merged.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              {nameOf(other)}{" "}
              <span className="text-muted">
                {other.emails.join(", ")} · merged on {formatDate(other.mergedAt)}
              </span>
            </span>
            {other.canUnmerge && (
              <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onUnmerge(other.id)}>
                Undo merge
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
