import { Check } from "lucide-react";
import { CopyButton } from "../../../ui/admin/copy-button.tsx";
import { LengthMeter } from "../../../ui/admin/editing/length-meter.tsx";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { Button } from "../../../ui/button.tsx";
import { LENGTHS } from "./content-analysis.ts";
import type { AnalyzedContent } from "./schema.ts";

export type SuggestedField = "title" | "description" | "tags" | "slug";
export type UseSuggestion = (field: SuggestedField, text: string) => void;

const LABELS: Record<SuggestedField, string> = {
  title: "Title",
  description: "Description",
  tags: "Tags",
  slug: "Slug",
};

interface ContentSuggestionsProps {
  analysis: AnalyzedContent;
  onUse?: UseSuggestion;
}

export function ContentSuggestions({ analysis, onUse }: ContentSuggestionsProps) {
  const { suggestions, engine, provider } = analysis;
  const texts: Record<SuggestedField, string> = { ...suggestions, tags: suggestions.tags.join(", ") };
  const fields: readonly SuggestedField[] = ["title", "description", "tags", "slug"];
  return (
    <Panel aria-labelledby="report-suggestions">
      <PanelTitle id="report-suggestions">Suggestions</PanelTitle>
      <p className="text-muted">{describeEngine(engine, provider)}</p>
      <ul className="mt-4 grid gap-5">
        {fields.map((field) => (
          <li key={field} className="grid justify-items-start gap-2" data-field={field}>
            <h3 className="text-body">{LABELS[field]}</h3>
            {texts[field] ? (
              <>
                <p>{texts[field]}</p>
                {field !== "tags" && (
                  <LengthMeter id={`suggested-${field}-length`} text={texts[field]} range={LENGTHS[field]} />
                )}
                <SuggestionButton field={field} text={texts[field]} onUse={onUse} />
              </>
            ) : (
              <p className="text-muted">The text is too short for a suggestion.</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SuggestionButton({
  field,
  text,
  onUse,
}: {
  field: SuggestedField;
  text: string;
  onUse: UseSuggestion | undefined;
}) {
  const name = LABELS[field].toLowerCase();
  if (!onUse) return <CopyButton text={text} label={`Copy ${name}`} />;
  return (
    <Button variant="secondary" size="sm" onClick={() => onUse(field, text)}>
      <Check aria-hidden="true" />
      Use {name}
    </Button>
  );
}

function describeEngine(engine: AnalyzedContent["engine"], provider: string | null): string {
  if (engine === "model")
    return `Suggested by ${provider ?? "the model"}. Please check that they are accurate.`;
  const own = "Taken from the text itself by built-in rules.";
  return provider ? `${own} ${provider} suggested nothing usable.` : own;
}
