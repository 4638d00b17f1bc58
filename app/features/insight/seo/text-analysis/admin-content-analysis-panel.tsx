import { ScanText } from "lucide-react";
import { useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { analyzeText, explainFailure } from "../../../content/writing/client.ts";
import { ANALYZED_MAX_CHARS, KEYWORD_MAX_CHARS } from "../../../content/writing/content-analysis.ts";
import { ContentReport } from "../../../content/writing/content-report.tsx";
import type { AnalyzedContent } from "../../../content/writing/schema.ts";
import {
  type ContentAnalysisData,
  type LoadedText,
  loadText,
  type TextChoice,
} from "./content-analysis-data.ts";

const keyOf = ({ kind, id }: TextChoice) => `${kind}/${id}`;
const changesNothing = () => false;

const NO_TEXT: LoadedText = { content: "", title: "", description: "", slug: "" };

export function AdminContentAnalysis({ data: { choices } }: { data: ContentAnalysisData }) {
  const toasts = useToasts();
  const [text, setText] = useState(NO_TEXT);
  const [keyword, setKeyword] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [analysis, setAnalysis] = useState<AnalyzedContent>();
  const loading = useWrites(
    loadText,
    (result) => {
      if (result.ok) setText(result.data);
      else toasts.bad(result.message || "The text couldn't be loaded");
    },
    changesNothing,
  );
  const analyzing = useWrites(
    analyzeText,
    (result) => {
      if (result.ok) setAnalysis(result.data.analysis);
      else toasts.bad(explainFailure(result));
    },
    changesNothing,
  );
  const isBusy = loading.isBusy || analyzing.isBusy;
  const options = [
    { value: "", label: "My own text" },
    ...choices.map((choice) => ({ value: keyOf(choice), label: choice.label })),
  ];
  const load = (key: string) => {
    const choice = choices.find((one) => keyOf(one) === key);
    if (choice) loading.send(choice);
    else setText(NO_TEXT);
  };
  const isEmpty = text.content.trim() === "";
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel
        as="form"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(isEmpty);
          if (!isEmpty) return analyzing.send({ ...text, keyword });
          const content = event.currentTarget.elements.namedItem("content");
          if (content instanceof HTMLElement) content.focus();
        }}
      >
        <PanelTitle gap="none">Content analysis</PanelTitle>
        <FieldRow>
          <SelectField
            name="source"
            label="Text"
            options={options}
            disabled={isBusy}
            onChange={(event) => load(event.currentTarget.value)}
          />
          <TextField
            name="keyword"
            label="Keyword"
            help="Optional: what people should search for to find this text."
            maxLength={KEYWORD_MAX_CHARS}
            value={keyword}
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
        </FieldRow>
        <TextArea
          name="content"
          label="Content"
          help="Markdown. Nothing is stored."
          error={isRefused && isEmpty ? "Please enter content to analyze." : undefined}
          rows={12}
          maxLength={ANALYZED_MAX_CHARS}
          value={text.content}
          onChange={(event) => setText({ ...text, content: event.currentTarget.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isBusy}>
            <ScanText aria-hidden="true" />
            {isBusy ? "Analyzing..." : "Analyze"}
          </Button>
        </div>
      </Panel>
      {analysis && <ContentReport analysis={analysis} />}
    </div>
  );
}
