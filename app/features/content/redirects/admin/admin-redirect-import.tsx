import { send } from "../../../../kit/http/client.ts";
import { ImportDialog } from "../../../../ui/admin/editing/import-dialog.tsx";
import { redirectsClient } from "../client.ts";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "../redirect.ts";
import type { RedirectImport } from "../schema.ts";

export function RedirectImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Import redirects"
      columns="source, target and status (301 if left out)"
      maxRows={IMPORT_MAX_ROWS}
      maxBytes={IMPORT_MAX_BYTES}
      maxSize={`${IMPORT_MAX_BYTES / 1024} KB`}
      importFile={({ csv, isCheck }) =>
        send(redirectsClient.redirects.import.$post({ query: { check: `${isCheck}` }, json: { csv } }))
      }
      describe={({ added, replaced, refused }) => `${added} added, ${replaced} replaced, ${refused} refused`}
      count={({ added, replaced }) => added + replaced}
      noun="redirect"
      table={{
        caption: "What happens to each line",
        header: "From",
        outcomes: { added: "Added", replaced: "Replaced", refused: "Refused" },
        list: listRefusedFirst,
      }}
      onClose={onClose}
    />
  );
}

function listRefusedFirst({ lines }: RedirectImport) {
  return lines
    .toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"))
    .map(({ source, ...line }) => ({ ...line, name: source }));
}
