import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { SmallTable } from "../../../ui/admin/layout/small-table.tsx";
import type { ContentAnalysis, TermUse } from "./schema.ts";

export function ContentTerms({ terms }: { terms: ContentAnalysis["terms"] }) {
  return (
    <Panel aria-labelledby="report-terms">
      <PanelTitle id="report-terms">What it is about</PanelTitle>
      <FieldRow>
        <TermTable caption="Words used most" terms={terms.words} />
        <TermTable caption="Pairs of words used most" terms={terms.phrases} />
      </FieldRow>
    </Panel>
  );
}

function TermTable({ caption, terms }: { caption: string; terms: readonly TermUse[] }) {
  if (terms.length === 0) return <p className="text-muted">{caption}: none is used twice.</p>;
  return (
    <div className="overflow-x-auto">
      <SmallTable
        head={["Term", "Uses", "Per 100 words"]}
        rows={terms.map(({ term, count, density }) => ({
          key: term,
          name: term,
          figures: [count.toLocaleString("en"), density],
        }))}
      >
        <caption className="pb-1 text-start text-muted">{caption}</caption>
      </SmallTable>
    </div>
  );
}
