import { useState } from "react";
import { SegmentButton, Segments } from "../../../../ui/admin/segment-nav.tsx";
import { keysOf } from "../../../../utils/object-keys.ts";
import type { IssueData } from "./issues-data.ts";

const VIEWS = { html: "As HTML", text: "As plain text" } as const;
type View = keyof typeof VIEWS;

/** What was saved last, as it arrives. The frame runs nothing and may not reach the page around it. */
export function IssuePreview({ issue }: { issue: IssueData["issue"] }) {
  const [view, setView] = useState<View>("html");
  return (
    <section className="adm-panel adm-issue-preview" aria-label="Preview">
      <Segments>
        {keysOf(VIEWS).map((one) => (
          <SegmentButton key={one} aria-pressed={view === one} onClick={() => setView(one)}>
            {VIEWS[one]}
          </SegmentButton>
        ))}
      </Segments>
      {view === "html" ? (
        <iframe
          key={issue.version}
          className="adm-issue-frame"
          title="The email as HTML"
          src={issue.preview}
          sandbox="allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <pre className="adm-issue-text" tabIndex={0}>
          {issue.text}
        </pre>
      )}
    </section>
  );
}
