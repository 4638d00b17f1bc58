import { Archive, Download, FlaskConical } from "lucide-react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment, useDates } from "../../../../ui/values/moments.tsx";
import { fetchAsOwner } from "../../../../utils/http/api-client.ts";
import { formatBytes } from "../../../../utils/text/format-bytes.ts";
import type { Dates } from "../../../../utils/time-zone.ts";
import { describeCheck } from "../backups.ts";
import { backupsClient } from "../client.ts";
import type { Backup, BackupList } from "../schema.ts";

const KEPT_MS = 60_000;

/** Nothing for a new one, or the name of the one whose restore is tested. */
type Edit = { tests?: string };

const sendEdit = ({ tests }: Edit) =>
  send(
    tests === undefined
      ? backupsClient.index.$post()
      : backupsClient[":name"].check.$post({ param: { name: tests } }),
  );

export function BackupsSection({ list }: { list: BackupList }) {
  const dates = useDates();
  const { formatDateTime } = dates;
  const { backups, failure, nextAt, place, isSecretFile, secretChange } = list;
  const toasts = useToasts();
  const writes = useWrites(sendEdit, (outcome) => {
    if (outcome.ok) toasts.good(outcome.data.message);
    else toasts.bad(outcome.message || "The backup failed");
  });
  const download = async (name: string) => {
    const fault = await downloadBackup(name);
    if (fault) toasts.bad(fault);
  };
  const isMaking = writes.pending.some(({ tests }) => tests === undefined);
  const where = place === "bucket" ? "in your bucket" : "in the data folder";
  return (
    <FormSection
      title="Nightly backups"
      hint={`The whole site, every night at 03:00 in your time zone, ${where}. Kept for 7 days and 4 weeks. Each one is restored as a test right away. The file holds personal data and password hashes, so keep downloads safe.`}
    >
      {failure && (
        <p role="alert">
          {`The backup of ${formatDateTime(failure.failedAt)} failed. ${failure.message} Next try: ${formatDateTime(failure.nextAt)}.`}
        </p>
      )}
      {secretChange && <SecretChange sentence={secretChange} />}
      <p className="text-muted">{`Next backup: ${formatDateTime(nextAt)}.`}</p>
      <div>
        <Button onClick={() => writes.send({})} disabled={writes.isBusy}>
          <Archive aria-hidden="true" />
          {isMaking ? "Backing up..." : "Back up now"}
        </Button>
      </div>
      <Table
        caption="Backups"
        columns={listColumns(writes, download, dates)}
        rows={backups}
        rowKey={({ name }) => name}
        empty={<EmptyList icon={Archive} title="No backup yet" hint="The first one is made at night." />}
      />
      <p className="text-muted">
        To restore, run <code>npm run cli -- restore FILE</code> with an empty data folder or an empty
        PostgreSQL database. {isSecretFile ? COPY_SECRET : SET_SECRET}
      </p>
    </FormSection>
  );
}

const COPY_SECRET = (
  <>
    Copy the file <code>secret</code> too, or your clients' links stop working.
  </>
);
const SET_SECRET = "Set the same SECRET as before, or your clients' links stop working.";

const keepSecret = () => send(backupsClient.secret.$post());

/** The links can't be brought back without the former secret, which the owner may have lost. */
function SecretChange({ sentence }: { sentence: string }) {
  const toasts = useToasts();
  const keeping = useWrites(keepSecret, (outcome) => {
    if (outcome.ok) toasts.good(outcome.data.message);
    else toasts.bad(outcome.message || "The secret couldn't be kept");
  });
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{sentence}</p>
      <Button variant="secondary" size="sm" onClick={() => keeping.send(undefined)} isBusy={keeping.isBusy}>
        Keep the new secret
      </Button>
    </div>
  );
}

interface Writes {
  pending: Edit[];
  isBusy: boolean;
  send: (edit: Edit) => void;
}

function listColumns(
  writes: Writes,
  download: (name: string) => Promise<void>,
  dates: Dates,
): Column<Backup>[] {
  const { formatDateTime } = dates;
  return [
    { header: "Made", cell: ({ madeAt }) => <Moment at={madeAt} /> },
    { header: "Size", isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
    { header: "Restore", isWide: true, cell: (backup) => describeCheck(backup, dates) },
    {
      header: "Actions",
      cell: ({ name, madeAt }) => (
        <RowActions isInCell>
          <Button
            variant="secondary"
            size="sm"
            disabled={writes.isBusy}
            aria-label={`Test restore of ${formatDateTime(madeAt)}`}
            onClick={() => writes.send({ tests: name })}
          >
            <FlaskConical aria-hidden="true" />
            {writes.pending.some(({ tests }) => tests === name) ? "Testing..." : "Test restore"}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Download backup of ${formatDateTime(madeAt)}`}
            onClick={() => void download(name)}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
        </RowActions>
      ),
    },
  ];
}

/** Says what went wrong, if anything. A plain link would be sent without the owner's token. */
async function downloadBackup(name: string): Promise<string | undefined> {
  const response = await fetchAsOwner(`/api/admin/backups/${name}/file`).catch(() => undefined);
  if (!response?.ok) {
    const answer: { message?: string } = (await response?.json().catch(() => undefined)) ?? {};
    return answer.message || "The backup couldn't be downloaded.";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return undefined;
}
