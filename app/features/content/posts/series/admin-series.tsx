import { ListOrdered, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { EmptyList, FailedLine, ListSkeleton } from "../../../../ui/admin/records/list-states.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { AdminSeriesForm } from "./admin-series-form.tsx";
import type { OwnerSeries } from "./schema.ts";
import { pathToSeries } from "./series.ts";
import { useSeriesList } from "./use-series-list.tsx";

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
