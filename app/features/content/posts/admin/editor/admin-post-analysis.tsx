import { ScanText } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { explainFailure } from "../../../writing/client.ts";
import { KEYWORD_MAX_CHARS } from "../../../writing/content-analysis.ts";
import { ContentReport } from "../../../writing/content-report.tsx";
import type { SuggestedField } from "../../../writing/content-suggestions.tsx";
import type { AnalyzedContent } from "../../../writing/schema.ts";
import type { PostDraft } from "../../drafts/schema.ts";
import { analyzePost } from "../../post-calls.ts";
import type { PostSession } from "./state/use-post-session.ts";

const DRAFT_FIELDS: Record<SuggestedField, keyof PostDraft> = {
  title: "title",
  description: "excerpt",
  tags: "tags",
  slug: "slug",
};

const FIELD_NAMES: Record<SuggestedField, string> = {
  title: "Title",
  description: "Excerpt",
  tags: "Tags",
  slug: "Slug",
};

/** Analyses the unsaved text of the editor; an accepted suggestion is an edit like any other, saved with the post. */
export function AdminPostAnalysis({ session, onClose }: { session: PostSession; onClose: () => void }) {
  const toasts = useToasts();
  const [keyword, setKeyword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [analysis, setAnalysis] = useState<AnalyzedContent>();
  const analyze = async () => {
    setBusy(true);
    const answer = await analyzePost(session.draft, keyword);
    setBusy(false);
    if (answer.ok) setAnalysis(answer.data.analysis);
    else toasts.bad(explainFailure(answer));
  };
  const use = (field: SuggestedField, text: string) => {
    session.change({ [DRAFT_FIELDS[field]]: text });
    toasts.good(`${FIELD_NAMES[field]} applied`);
  };
  return (
    <Dialog title="Content analysis" isDirty={false} size="wide" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void analyze();
          }}
        >
          <TextField
            name="analysis-keyword"
            label="Keyword"
            help="Optional: what people should search for to find this post."
            maxLength={KEYWORD_MAX_CHARS}
            value={keyword}
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isBusy}>
              <ScanText aria-hidden="true" />
              {isBusy ? "Analyzing..." : "Analyze"}
            </Button>
          </div>
        </form>
        {analysis && <ContentReport analysis={analysis} onUse={use} />}
      </div>
    </Dialog>
  );
}
