import { diffLines } from "diff";
import { useEffect } from "react";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { Notice, NoticeActions } from "../../../../../ui/admin/notes/notice.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { controlLook } from "../../../../../ui/field.tsx";
import { ScrollRegion } from "../../../../../ui/page/scroll-region.tsx";
import { InPlace } from "../../../../../ui/prose/in-place.tsx";
import type { EditedPost } from "../../api/schema.ts";
import { listDifferences, toDraft } from "../../drafts/post-form.ts";
import type { PostDraft } from "../../drafts/schema.ts";
import type { PostSession } from "./state/use-post-session.ts";

const PANEL_ID = "conflict";
const CELL = "border-b border-line px-2 py-1.5 align-top wrap-anywhere";
const PART_LOOKS = {
  ins: "block border-l-3 border-l-good bg-good/10 px-3 no-underline",
  del: "block border-l-3 border-l-bad bg-bad/10 px-3 no-underline",
  p: "block px-3 text-muted",
};

/** Focuses the notice, which may be far above the place where the writer types. */
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
    <Notice
      as="section"
      tone="warn"
      id={PANEL_ID}
      tabIndex={-1}
      className="scroll-mt-32"
      role="alert"
      aria-label="Changed elsewhere"
    >
      <p>
        This post was changed elsewhere after you opened it. Nothing is lost: your version is still here and
        isn't saved until you choose.
      </p>
      {fields.length > 0 && (
        <table className="w-full text-left text-label">
          <thead>
            <tr>
              <th scope="col" className={CELL}>
                Field
              </th>
              <th scope="col" className={CELL}>
                The other version
              </th>
              <th scope="col" className={CELL}>
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.label}>
                <th scope="row" className={CELL}>
                  {field.label}
                </th>
                <td className={CELL}>{field.theirs || "(empty)"}</td>
                <td className={CELL}>{field.mine || "(empty)"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mine.content !== other.content && <TextDifference mine={mine.content} theirs={other.content} />}
      <NoticeActions>
        <Button variant="secondary" onClick={() => session.takeOver(theirs)}>
          Reload the other version
        </Button>
        <Button variant="danger" onClick={session.overwrite}>
          Overwrite with mine
        </Button>
      </NoticeActions>
    </Notice>
  );
}

function TextDifference({ mine, theirs }: { mine: string; theirs: string }) {
  const parts = diffLines(theirs, mine);
  return (
    <figure>
      <Meta as="figcaption">The text: − the other version, + yours</Meta>
      <ScrollRegion
        className="max-h-80 overflow-auto rounded-sm border border-line bg-surface py-3 font-mono font-normal text-meta/[1.6] wrap-anywhere whitespace-pre-wrap"
        aria-label="Difference of the texts"
      >
        <InPlace of={parts}>
          {({ added, removed, value }) => {
            const Part = added ? "ins" : removed ? "del" : "p";
            return <Part className={PART_LOOKS[Part]}>{added || removed ? value : shorten(value)}</Part>;
          }}
        </InPlace>
      </ScrollRegion>
    </figure>
  );
}

const CONTEXT_LINES = 3;

/** Lines that both versions share are shown only near a difference. */
function shorten(text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  if (lines.length <= 2 * CONTEXT_LINES + 1) return lines.join("\n");
  const hidden = lines.length - 2 * CONTEXT_LINES;
  const note = `… ${hidden} unchanged lines …`;
  return [...lines.slice(0, CONTEXT_LINES), note, ...lines.slice(-CONTEXT_LINES)].join("\n");
}

/** The text that was typed here before the other version replaced it. */
export function AsideCopy({ draft, onDone }: { draft: PostDraft; onDone: () => void }) {
  return (
    <Notice as="section" aria-label="Your earlier text">
      <p>This is what you had typed, to copy from. It isn't part of the post.</p>
      <textarea
        className={controlLook(
          { lines: "many" },
          "field-sizing-content max-h-[60dvh] min-h-[calc(2lh+18px)]",
        )}
        aria-label="Your earlier text"
        rows={8}
        value={draft.content}
        readOnly
      />
      <NoticeActions>
        <Button variant="secondary" onClick={onDone}>
          Dismiss
        </Button>
      </NoticeActions>
    </Notice>
  );
}
