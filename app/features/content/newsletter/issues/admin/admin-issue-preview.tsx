import { useState } from "react";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { SegmentButton, Segments } from "../../../../../ui/admin/segment-nav.tsx";
import { keysOf } from "../../../../../utils/object-keys.ts";
import type { IssueData } from "./issues-data.ts";

const VIEWS = { html: "As HTML", text: "As plain text" } as const;
type View = keyof typeof VIEWS;

/** What was saved last, as it arrives. The frame runs nothing and may not reach the page around it. */
export function IssuePreview({ issue }: { issue: IssueData["issue"] }) {
  const [view, setView] = useState<View>("html");
  return (
    <Panel
      className="grid min-w-0 gap-4 xl:not-first:sticky xl:not-first:top-[calc(var(--bar-height)+--spacing(4))]"
      aria-label="Preview"
    >
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
          className="h-[clamp(24rem,100dvh-232px,60rem)] w-full rounded-sm border border-line bg-raised bg-clip-padding"
          title="The email as HTML"
          src={issue.preview ?? undefined}
          sandbox="allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <pre
          className="max-h-[clamp(24rem,100dvh-232px,60rem)] overflow-auto rounded-sm border border-line p-4 text-meta leading-normal wrap-anywhere whitespace-pre-wrap"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
        >
          {issue.text}
        </pre>
      )}
    </Panel>
  );
}
