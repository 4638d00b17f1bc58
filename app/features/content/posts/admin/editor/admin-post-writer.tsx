import { useRef, useState } from "react";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { ScrollRegion } from "../../../../../ui/page/scroll-region.tsx";
import { Prose } from "../../../../../ui/prose/prose.tsx";
import { countOf } from "../../../../../utils/text/count-of.ts";
import type { Rendered } from "../../post-calls.ts";
import { AdminPictureDialog } from "./admin-picture-dialog.tsx";
import { AdminPostToolbar } from "./admin-post-toolbar.tsx";
import type { PostSession } from "./state/use-post-session.ts";
import { dropUploadMarks } from "./text/markdown-commands.ts";
import { useCodeEditor } from "./text/use-code-editor.ts";
import { usePictures } from "./text/use-pictures.tsx";

interface AdminPostWriterProps {
  session: PostSession;
  preview: { rendered: Rendered | undefined; problem: string };
  error: string | undefined;
}

export function AdminPostWriter({ session, preview, error }: AdminPostWriterProps) {
  const [pane, setPane] = useState<"write" | "preview">("write");
  const reader = useRef<HTMLElement>(null);
  const pictures = usePictures({
    withEditor: (edit) => editor.current && edit(editor.current),
    onUpload: session.moveUpload,
  });
  const { host, editor, isReady } = useCodeEditor({
    text: session.draft.content,
    filling: session.filling,
    label: "Text in Markdown",
    onChange: (content) => session.change({ content: dropUploadMarks(content) }),
    onScroll: (share) => scrollTo(reader.current, share),
    onPictures: pictures.add,
  });
  const { rendered, problem } = preview;
  return (
    <section
      className="overflow-clip rounded-md border border-line-strong bg-surface"
      data-pane={pane}
      aria-label="Text"
    >
      <fieldset className="hidden border-b border-line @max-[66rem]/editor:flex" aria-label="Show">
        {(["write", "preview"] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="min-h-11 flex-1 font-[550] text-muted aria-pressed:text-text aria-pressed:[box-shadow:inset_0_-2px_var(--primary)]"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {name === "write" ? "Write" : "Preview"}
          </button>
        ))}
      </fieldset>
      <AdminPostToolbar
        isReady={isReady}
        onCommand={(command) => editor.current?.run(command)}
        onPictures={pictures.add}
      />
      {/* In a narrow window one covers the other, so that the hidden one is laid out too and keeps its place. */}
      <div className="grid h-[clamp(420px,68vh,900px)] grid-cols-2 @max-[66rem]/editor:grid-cols-1 @max-[66rem]/editor:grid-rows-1">
        <div className="min-h-0 @max-[66rem]/editor:col-start-1 @max-[66rem]/editor:row-start-1 @max-[66rem]/editor:in-data-[pane=preview]:invisible">
          {!isReady && <p className="p-4 text-muted">Opening the editor...</p>}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text means the text */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
          <div
            ref={host}
            className="h-full cursor-text focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-primary"
            data-field="content"
            onClick={(event) => event.target === event.currentTarget && editor.current?.focus()}
          />
        </div>
        <ScrollRegion
          ref={reader}
          className="relative overflow-auto overscroll-contain border-l border-line px-6 pt-4 pb-[40vh] text-base/[1.65] focus-visible:-outline-offset-2 @max-[66rem]/editor:col-start-1 @max-[66rem]/editor:row-start-1 @max-[66rem]/editor:border-l-0 @max-[66rem]/editor:in-data-[pane=write]:invisible"
          aria-label="Preview"
        >
          {problem && <Failure role="alert">{problem}</Failure>}
          {rendered?.html ? (
            <Prose html={rendered.html} />
          ) : (
            <p className="text-muted">
              {session.draft.content.trim()
                ? "Loading the preview..."
                : "Your text appears here as it will look on the site."}
            </p>
          )}
        </ScrollRegion>
      </div>
      {error && (
        <Failure id="content-error" className="px-4 pt-2" role="alert">
          {error}
        </Failure>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-meta text-muted">
        <p>
          Ctrl or ⌘ with B, I, K, S: bold, italic, link, save. Ctrl or ⌘ with ] indents. Tab leaves the
          editor.
        </p>
        <p className="tabular-nums">{countWords(session.draft.content)}</p>
      </div>
      {pictures.waiting && (
        <AdminPictureDialog
          key={pictures.waiting.mark}
          file={pictures.waiting.file}
          onInsert={pictures.upload}
          onCancel={pictures.cancel}
        />
      )}
    </section>
  );
}

/** Counts the raw Markdown; the server counts the read time without marks and code. */
function countWords(content: string): string {
  const count = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return countOf(count, "word");
}

/** The preview follows the text to about the same place, and can also be scrolled by itself. */
function scrollTo(pane: HTMLElement | null, share: number): void {
  if (pane) pane.scrollTop = share * (pane.scrollHeight - pane.clientHeight);
}
