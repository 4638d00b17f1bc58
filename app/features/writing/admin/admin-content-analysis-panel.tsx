import { ScanText } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../ui/admin/editing/use-action.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { explainFailure } from "../analysis-calls.ts";
import { ANALYZED_MAX_CHARS, type AnalyzedContent, KEYWORD_MAX_CHARS } from "../content-analysis.ts";
import { ContentReport } from "../content-report.tsx";
import type {
  ContentAnalysisData,
  ContentAnalysisIntent,
  ContentOutcome,
  LoadedText,
} from "./admin-content-analysis.ts";

const NO_TEXT: LoadedText = { content: "", title: "", description: "", slug: "" };

export function AdminContentAnalysis({ data: { choices } }: { data: ContentAnalysisData }) {
  const toasts = useToasts();
  const [text, setText] = useState(NO_TEXT);
  const [keyword, setKeyword] = useState("");
  const [analysis, setAnalysis] = useState<AnalyzedContent>();
  const action = useAction<ContentOutcome, ContentAnalysisIntent>((outcome) => {
    if (outcome.intent === "load") {
      if (outcome.answer.ok) setText(outcome.answer.data);
      else toasts.bad(outcome.answer.message || "The text could not be loaded");
    } else if (outcome.answer.ok) setAnalysis(outcome.answer.data.analysis);
    else toasts.bad(explainFailure(outcome.answer));
  });
  const options = [
    { value: "", label: "My own text" },
    ...choices.map(({ key, label }) => ({ value: key, label })),
  ];
  const load = (key: string) => {
    if (key) action.send({ intent: "load", key });
    else setText(NO_TEXT);
  };
  return (
    <div className="adm-stack">
      <form
        className="adm-panel adm-form"
        onSubmit={(event) => {
          event.preventDefault();
          action.send({ intent: "analyze", body: { ...text, keyword } });
        }}
      >
        <h2>Content analysis</h2>
        <div className="adm-pair">
          <SelectField
            name="source"
            label="Text"
            options={options}
            disabled={action.isBusy}
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
        </div>
        <TextArea
          name="content"
          label="Content"
          help="Markdown. Nothing is stored."
          rows={12}
          maxLength={ANALYZED_MAX_CHARS}
          value={text.content}
          onChange={(event) => setText({ ...text, content: event.currentTarget.value })}
        />
        <div className="adm-row">
          <Button type="submit" disabled={action.isBusy}>
            <ScanText aria-hidden="true" />
            {action.isBusy ? "Analyzing..." : "Analyze"}
          </Button>
        </div>
      </form>
      {analysis && <ContentReport analysis={analysis} />}
    </div>
  );
}
