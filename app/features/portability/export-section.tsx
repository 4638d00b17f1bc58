import { Download } from "lucide-react";
import { useState } from "react";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { fetchArchive, formatMegabytes, saveFile } from "./archive-calls.ts";

export function ExportSection() {
  const toasts = useToasts();
  const [withMessages, setWithMessages] = useState(false);
  const [bytes, setBytes] = useState<number>();
  const isBusy = bytes !== undefined;
  const start = async () => {
    setBytes(0);
    const result = await fetchArchive(withMessages, setBytes);
    setBytes(undefined);
    if (!result.ok) {
      toasts.bad(result.message);
      return;
    }
    saveFile(result.data.blob, result.data.name);
    toasts.good(`Exported ${formatMegabytes(result.data.blob.size)}`);
  };
  return (
    <section className="adm-panel adm-portability">
      <h2>Export all content</h2>
      <p className="adm-muted">
        One zip archive with posts and pages as Markdown, everything else as JSON, and all pictures. It holds
        no passwords, sessions or keys, and nothing of the trash or of unsaved drafts.
      </p>
      <label className="adm-choice">
        <input
          type="checkbox"
          checked={withMessages}
          onChange={(event) => setWithMessages(event.target.checked)}
          disabled={isBusy}
        />
        With the messages that visitors have sent
      </label>
      <Button onClick={() => void start()} disabled={isBusy}>
        <Download aria-hidden="true" />
        {isBusy ? "Exporting..." : "Export all content"}
      </Button>
      <p className="adm-meta" role="status">
        {isBusy && `${formatMegabytes(bytes)} received`}
      </p>
    </section>
  );
}
