import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Prose } from "../../../../ui/prose/prose.tsx";
import { pagesClient } from "../client.ts";

interface Preview {
  content: string;
  html?: string;
  failure?: string;
}

const renderText = (content: string) => send(pagesClient.preview.$post({ json: { content } }));

/** The text as visitors will see it, by the very renderer that the server saves it with. */
export function AdminPagePreview({ content }: { content: string }) {
  const [preview, setPreview] = useState<Preview>();
  const { isBusy, ...rendering } = useWrites(
    renderText,
    (result, rendered) => {
      const failure = "The preview couldn't be made. Please try again.";
      if (result.ok) setPreview({ content: rendered, html: result.data.html });
      else setPreview({ content: rendered, failure: result.message || failure });
    },
    () => false,
  );
  const isOld = preview !== undefined && preview.content !== content;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => rendering.send(content)} disabled={isBusy}>
          {isBusy ? "Rendering..." : preview ? "Refresh preview" : "Show preview"}
        </Button>
      </div>
      <Meta role="status">{isOld ? "The text has changed since this preview." : ""}</Meta>
      <Failure role="alert">{preview?.failure}</Failure>
      {preview?.html !== undefined && (
        <Panel as="div">
          <Prose html={preview.html} />
        </Panel>
      )}
    </section>
  );
}
