import { send } from "../../../../../kit/http/client.ts";
import { ImportDialog } from "../../../../../ui/admin/editing/import-dialog.tsx";
import { subscribersClient } from "../client.ts";
import {
  IMPORT_LINES_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_OUTCOMES,
  type ImportOutcome,
} from "./subscriber-import.ts";

const OUTCOMES: Record<ImportOutcome, string> = {
  added: "Subscribed at once",
  invited: "Asked to confirm",
  suppressed: "Suppressed",
  skipped: "Skipped",
  refused: "Refused",
};

export function SubscriberImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Import subscribers"
      columns="email, name, topics and status; only email is required"
      maxRows={IMPORT_MAX_ROWS}
      maxBytes={IMPORT_MAX_BYTES}
      maxSize={`${IMPORT_MAX_BYTES / 1024 / 1024} MB`}
      agreement="They have all agreed to get this newsletter, and I can prove it. Otherwise, each is asked by email to confirm."
      importFile={({ isCheck, ...json }) =>
        send(subscribersClient.import.$post({ query: { check: `${isCheck}` }, json }))
      }
      describe={({ counts }) =>
        IMPORT_OUTCOMES.filter((outcome) => counts[outcome] > 0)
          .map((outcome) => `${OUTCOMES[outcome]}: ${counts[outcome].toLocaleString("en")}`)
          .join(" · ")
      }
      count={({ counts: { added = 0, invited = 0, suppressed = 0 } }) => added + invited + suppressed}
      noun="line"
      table={{
        caption: `Lines that are skipped, up to the first ${IMPORT_LINES_MAX}`,
        header: "Address",
        outcomes: OUTCOMES,
        list: ({ lines }) => lines.map(({ email, ...line }) => ({ ...line, name: email })),
      }}
      onClose={onClose}
    />
  );
}
