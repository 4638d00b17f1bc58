import { useRef, useState } from "react";
import { ScrollRegion } from "../../../ui/page/scroll-region.tsx";
import { Prose } from "../../../ui/prose/prose.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import { AdminPictureDialog } from "./admin-picture-dialog.tsx";
import { AdminPostToolbar } from "./admin-post-toolbar.tsx";
import type { Rendered } from "./state/post-calls.ts";
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
    <section className="adm-writer" data-pane={pane} aria-label="Text">
      <fieldset className="adm-writer-panes" aria-label="Show">
        {(["write", "preview"] as const).map((name) => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
            {name === "write" ? "Write" : "Preview"}
          </button>
        ))}
      </fieldset>
      <AdminPostToolbar
        isReady={isReady}
        onCommand={(command) => editor.current?.run(command)}
        onPictures={pictures.add}
      />
      <div className="adm-writer-columns">
        <div className="adm-writer-source">
          {!isReady && <p className="adm-muted adm-writer-wait">Opening the editor...</p>}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text means the text */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
          <div
            ref={host}
            className="adm-code"
            data-field="content"
            onClick={(event) => event.target === event.currentTarget && editor.current?.focus()}
          />
        </div>
        <ScrollRegion ref={reader} className="adm-writer-preview" aria-label="Preview">
          {problem && (
            <p role="alert" className="adm-failure">
              {problem}
            </p>
          )}
          {rendered?.html ? (
            <Prose html={rendered.html} />
          ) : (
            <p className="adm-muted">
              {session.draft.content.trim()
                ? "Loading the preview..."
                : "Your text appears here as it will look on the site."}
            </p>
          )}
        </ScrollRegion>
      </div>
      {error && (
        <p id="content-error" className="adm-failure" role="alert">
          {error}
        </p>
      )}
      <div className="adm-writer-foot">
        <p>
          Ctrl or ⌘ with B, I, K, S: bold, italic, link, save. Ctrl or ⌘ with ] indents. Tab leaves the
          editor.
        </p>
        <p className="adm-writer-count">{countWords(session.draft.content)}</p>
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

/** Of the Markdown as it is typed; the read time is counted by the server, without marks and code. */
function countWords(content: string): string {
  const count = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return countOf(count, "word");
}

/** The preview follows the text, to about the same place; alone it can still be moved. */
function scrollTo(pane: HTMLElement | null, share: number): void {
  if (pane) pane.scrollTop = share * (pane.scrollHeight - pane.clientHeight);
}
