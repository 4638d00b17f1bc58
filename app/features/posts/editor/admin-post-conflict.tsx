import { diffLines } from "diff";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { ScrollRegion } from "../../../ui/page/scroll-region.tsx";
import { InPlace } from "../../../ui/prose/in-place.tsx";
import type { EditedPost } from "../api/schema.ts";
import type { PostDraft } from "../drafts/schema.ts";
import { listDifferences, toDraft } from "./state/post-form.ts";
import type { PostSession } from "./state/use-post-session.ts";

const PANEL_ID = "conflict";

/** It may lie far above the place at which the writer is. */
export function showConflict(): void {
  document.getElementById(PANEL_ID)?.focus();
}

export function AdminPostConflict({ session, theirs }: { session: PostSession; theirs: EditedPost }) {
  const mine = session.draft;
  const other = theirs.workingCopy?.draft ?? toDraft(theirs, { zone: session.zone, now: new Date() });
  const fields = listDifferences(mine, other);
  useEffect(() => {
    // A writer in the middle of a word keeps the focus and has the button in the bar.
    if (!document.activeElement?.matches("input, textarea, select, [contenteditable]")) showConflict();
  }, []);
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      className="adm-notice adm-notice-warn scroll-mt-32"
      role="alert"
      aria-label="Changed elsewhere"
    >
      <p>
        This post was changed elsewhere after you opened it. Nothing is lost: your version is still here and
        isn't saved until you choose.
      </p>
      {fields.length > 0 && (
        <table className="adm-diff-fields">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">The other version</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.label}>
                <th scope="row">{field.label}</th>
                <td>{field.theirs || "(empty)"}</td>
                <td>{field.mine || "(empty)"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mine.content !== other.content && <TextDifference mine={mine.content} theirs={other.content} />}
      <div className="adm-row">
        <Button variant="secondary" onClick={() => session.takeOver(theirs)}>
          Reload the other version
        </Button>
        <Button variant="danger" onClick={session.overwrite}>
          Overwrite with mine
        </Button>
      </div>
    </section>
  );
}

function TextDifference({ mine, theirs }: { mine: string; theirs: string }) {
  const parts = diffLines(theirs, mine);
  return (
    <figure>
      <figcaption className="adm-meta">The text: − the other version, + yours</figcaption>
      <ScrollRegion className="adm-diff" aria-label="Difference of the texts">
        <InPlace of={parts}>
          {({ added, removed, value }) => {
            const Part = added ? "ins" : removed ? "del" : "p";
            return <Part>{added || removed ? value : shorten(value)}</Part>;
          }}
        </InPlace>
      </ScrollRegion>
    </figure>
  );
}

const CONTEXT_LINES = 3;

/** What both have alike is shown near a difference alone. */
function shorten(text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  if (lines.length <= 2 * CONTEXT_LINES + 1) return lines.join("\n");
  const hidden = lines.length - 2 * CONTEXT_LINES;
  const note = `… ${hidden} unchanged lines …`;
  return [...lines.slice(0, CONTEXT_LINES), note, ...lines.slice(-CONTEXT_LINES)].join("\n");
}

/** What was typed here before the other version was taken over. */
export function AsideCopy({ draft, onDone }: { draft: PostDraft; onDone: () => void }) {
  return (
    <section className="adm-notice" aria-label="Your earlier text">
      <p>This is what you had typed, to copy from. It isn't part of the post.</p>
      <textarea
        className="field-control"
        aria-label="Your earlier text"
        rows={8}
        value={draft.content}
        readOnly
      />
      <div className="adm-row">
        <Button variant="secondary" onClick={onDone}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
