import { Download } from "lucide-react";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { useDownload } from "../../../../../ui/admin/overlays/use-download.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useDates } from "../../../../../ui/values/moments.tsx";
import { formatMoney } from "../../../../../utils/money.ts";
import type { Quote } from "../../schema.ts";
import { downloadVersion } from "../write-quote.ts";

/** The versions for the client, latest first. None of them ever changes. */
export function VersionList({ quote }: { quote: Quote }) {
  return (
    <Panel className="grid grid-cols-1 gap-2" aria-labelledby="versions">
      <PanelTitle id="versions" gap="none">
        Versions
      </PanelTitle>
      <ol className="grid">
        {quote.versions.map((version) => (
          <Version key={version.n} quote={quote} version={version} />
        ))}
      </ol>
    </Panel>
  );
}

function Version({ quote: { id, currency }, version }: { quote: Quote; version: Quote["versions"][number] }) {
  const { formatDate, formatDateTime } = useDates();
  const { n, sentAt, totalMinor: minor, validUntil } = version;
  const pdf = useDownload(() => downloadVersion(id, n));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2 not-first:border-t">
      <p className="min-w-0">
        <span className="font-[550]">Version {n}</span>{" "}
        <span className="text-label text-muted">
          {`${formatDateTime(sentAt)}, ${formatMoney({ minor, currency })}, valid until ${formatDate(validUntil)}`}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        isBusy={pdf.isBusy}
        aria-label={`PDF of version ${n}`}
        onClick={pdf.run}
      >
        <Download aria-hidden="true" />
        PDF
      </Button>
    </li>
  );
}
