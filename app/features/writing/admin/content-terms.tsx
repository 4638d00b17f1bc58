import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import type { ContentAnalysis, TermUse } from "../schema.ts";

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
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="pb-1 text-start text-muted">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Uses</th>
            <th scope="col">Per 100 words</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ term, count, density }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{count.toLocaleString("en")}</td>
              <td>{density}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
