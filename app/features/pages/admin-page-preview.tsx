import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose/prose.tsx";
import { callApi } from "../../utils/http/api-client.ts";

interface Preview {
  /** What it was made of. */
  content: string;
  html?: string;
  failure?: string;
}

/** The text as visitors will see it, by the very renderer that the server saves it with. */
export function AdminPagePreview({ content }: { content: string }) {
  const [preview, setPreview] = useState<Preview>();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const result = await callApi<{ html: string }>("/api/pages/preview", {
      method: "POST",
      body: { content },
    });
    setPreview(
      result.ok
        ? { content, html: result.data.html }
        : { content, failure: result.message || "The preview could not be made. Please try again." },
    );
    setBusy(false);
  };
  const isOld = preview !== undefined && preview.content !== content;
  return (
    <section aria-label="Preview" className="adm-form">
      <div className="adm-row">
        <Button variant="secondary" onClick={() => void load()} disabled={isBusy}>
          {isBusy ? "Rendering..." : preview ? "Refresh preview" : "Show preview"}
        </Button>
      </div>
      <p className="adm-meta" role="status">
        {isOld ? "The text has changed since this preview." : ""}
      </p>
      <p className="adm-failure" role="alert">
        {preview?.failure}
      </p>
      {preview?.html !== undefined && (
        <div className="adm-preview">
          <Prose html={preview.html} />
        </div>
      )}
    </section>
  );
}
