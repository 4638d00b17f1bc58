import { ListOrdered, Pencil, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { EmptyList, FailedLine, ListSkeleton } from "../../../../ui/admin/records/list-states.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { deleteSeries, listSeries, updateSeries } from "../post-calls.ts";
import type { OwnerSeries } from "./schema.ts";
import { pathToSeries, SERIES_DESCRIPTION_MAX_CHARS, SERIES_TITLE_MAX_CHARS } from "./series.ts";

export function AdminSeriesDialog({ onClose }: { onClose: () => void }) {
  const list = useSeriesList();
  const [edited, setEdited] = useState<OwnerSeries>();
  const [doomed, setDoomed] = useState<OwnerSeries>();
  if (edited) {
    return (
      <AdminSeriesForm
        opened={edited}
        latest={list.series?.find(({ id }) => id === edited.id)}
        onRefresh={list.load}
        onClose={() => setEdited(undefined)}
      />
    );
  }
  return (
    <>
      <Dialog title="Series" isDirty={false} onClose={onClose}>
        {list.failure && <FailedLine message={list.failure} onRetry={() => void list.load()} />}
        {list.series === undefined && !list.failure && <ListSkeleton />}
        {list.series?.length === 0 && (
          <EmptyList
            icon={ListOrdered}
            title="No series yet"
            hint="Start one in the Series field of a post."
          />
        )}
        {list.series && list.series.length > 0 && (
          <ul className="grid">
            {list.series.map((series) => (
              <SeriesLine
                key={series.id}
                series={series}
                onEdit={() => setEdited(series)}
                onDelete={() => setDoomed(series)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {doomed && (
        <ConfirmDialog
          question={`Delete the series ${doomed.title}?`}
          hint={`${countOf(doomed.posts, "post")}: they stay as single posts. The series page is permanently deleted.`}
          confirmLabel="Delete"
          isBusy={list.isBusy}
          onConfirm={async () => {
            await list.remove(doomed);
            setDoomed(undefined);
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

interface SeriesLineProps {
  series: OwnerSeries;
  onEdit: () => void;
  onDelete: () => void;
}

function SeriesLine({ series: { title, slug, posts }, onEdit, onDelete }: SeriesLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-t border-line py-3 wrap-anywhere">
      <div>
        <p>{title}</p>
        <Meta>
          {countOf(posts, "post")} · <TextLink href={pathToSeries(slug)}>{pathToSeries(slug)}</TextLink>
        </Meta>
      </div>
      <IconButton label={`Edit ${title}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${title}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface AdminSeriesFormProps {
  opened: OwnerSeries;
  latest: OwnerSeries | undefined;
  onRefresh: () => Promise<void>;
  onClose: () => void;
}

function AdminSeriesForm({ opened, latest, onRefresh, onClose }: AdminSeriesFormProps) {
  const toasts = useToasts();
  const { id, title, description, version } = latest ?? opened;
  const form = useRecordForm({
    latest: { id, title, description, version },
    async save(draft) {
      const answer = await updateSeries(draft);
      // The list shows the other version, or the new one.
      if (answer.ok || answer.status === 409) await onRefresh();
      return answer;
    },
    rereads: false,
    describeFailure: ({ message }) => message || "The series couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const shown = { ...form, reload: latest ? form.reload : onClose };
  return (
    <Dialog title="Edit the series" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={shown} noun="series" saveLabel="Save Series" onCancel={onClose}>
        <TextField
          label="Title"
          help="The address of its page stays the same."
          {...form.text("title", SERIES_TITLE_MAX_CHARS)}
          required
        />
        <TextArea label="Description" rows={3} {...form.text("description", SERIES_DESCRIPTION_MAX_CHARS)} />
      </DialogForm>
    </Dialog>
  );
}

function useSeriesList() {
  const [series, setSeries] = useState<readonly OwnerSeries[]>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const load = useCallback(async () => {
    const answer = await listSeries();
    setFailure(answer.ok ? "" : answer.message || "The series couldn't be loaded.");
    if (answer.ok) setSeries(answer.data);
  }, []);
  useEffect(() => void load(), [load]);
  return {
    series,
    failure,
    isBusy,
    load,
    async remove({ id }: OwnerSeries) {
      setBusy(true);
      const answer = await deleteSeries(id);
      setBusy(false);
      if (answer.ok) toasts.good(answer.data.message);
      else toasts.bad(answer.message || "The series couldn't be deleted");
      await load();
    },
  };
}
