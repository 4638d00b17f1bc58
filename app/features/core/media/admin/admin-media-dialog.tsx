import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConflictNotice } from "../../../../ui/admin/editing/conflict-notice.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { FailedLine } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { formatBytes } from "../../../../utils/text/format-bytes.ts";
import { mediaCalls } from "../client.ts";
import { formatPreview } from "../image-field/media-thumbnail.ts";
import { MEDIA_ALT_MAX_CHARS } from "../media-item.ts";
import type { MediaItem, MediaUse } from "../schema.ts";
import { useMediaUses } from "./use-media-uses.ts";

interface AdminMediaDialogProps {
  item: MediaItem;
  onClose: () => void;
}

export function AdminMediaDialog({ item, onClose }: AdminMediaDialogProps) {
  const toasts = useToasts();
  const alt = useAltForm(item);
  const [isDeleting, setDeleting] = useState(false);
  const uses = useMediaUses(item.id);
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${item.src}`);
    toasts.good("Address copied");
  };
  return (
    <Dialog title={item.name} isDirty={alt.isDirty} onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid place-items-center overflow-hidden rounded-sm bg-raised">
          <img
            className="max-h-[44dvh] w-auto"
            src={formatPreview(item)}
            alt={item.alt}
            width={item.width}
            height={item.height}
            decoding="async"
          />
        </div>
        <MediaFacts item={item} />
        <MediaAltForm form={alt} />
        <MediaUses {...uses} />
        <DialogFoot>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void copy().catch(() => toasts.bad("The address couldn't be copied."))}
          >
            <Copy aria-hidden="true" />
            Copy address
          </Button>
          <Button variant="caution" size="sm" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </DialogFoot>
      </div>
      {isDeleting && (
        <DeleteMedia
          item={item}
          uses={uses.uses ?? []}
          onDeleted={onClose}
          onCancel={() => {
            setDeleting(false);
            uses.reload();
          }}
        />
      )}
    </Dialog>
  );
}

function MediaFacts({ item: { width, height, bytes, createdAt, mime, src } }: { item: MediaItem }) {
  const { formatDate } = useDates();
  const type = mime.replace("image/", "").toUpperCase();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-body">
      <dt className="text-muted">Size</dt>
      <dd>
        {width} × {height}
        {bytes > 0 && `, ${formatBytes(bytes)} in all versions`}
      </dd>
      <dt className="text-muted">Uploaded</dt>
      <dd>
        {formatDate(createdAt)}
        {type && ` as ${type}`}
      </dd>
      <dt className="text-muted">Address</dt>
      <dd className="wrap-anywhere">{src}</dd>
    </dl>
  );
}

const HELP = "For people who can't see the picture. Leave it empty only if the picture is purely decorative.";

function useAltForm({ id, alt, version }: MediaItem) {
  const toasts = useToasts();
  return useRecordForm({
    latest: { id, alt, version },
    save: mediaCalls.describe,
    describeFailure: ({ message }) => message || "The description couldn't be saved.",
    onSaved: ({ message }) => toasts.good(message ?? "Description saved"),
  });
}

function MediaAltForm({ form }: { form: RecordForm<{ alt: string }> }) {
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextArea
        label="Alt text"
        rows={3}
        help={HELP}
        {...form.text("alt", MEDIA_ALT_MAX_CHARS)}
        error={form.failure}
      />
      {form.isStale && <ConflictNotice noun="picture" onReload={form.reload} onOverwrite={form.overwrite} />}
      <div>
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save alt text"}
        </Button>
      </div>
    </form>
  );
}

function MediaUses({ uses, failure, reload }: ReturnType<typeof useMediaUses>) {
  return (
    <section aria-labelledby="media-uses">
      <h3 id="media-uses" className="mb-2 text-subheading">
        Where it is used
      </h3>
      {failure ? (
        <FailedLine message={failure} onRetry={reload} />
      ) : !uses ? (
        <p className="text-muted">Searching...</p>
      ) : uses.length === 0 ? (
        <p className="text-muted">Not used yet.</p>
      ) : (
        <ul className="grid gap-1.5 text-body">
          {uses.map(({ kind, title, to }) => (
            <li key={`${kind} ${title}`}>
              <span className="text-muted">{kind}</span> <TextLink to={to}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DeleteMediaProps {
  item: MediaItem;
  uses: readonly MediaUse[];
  onDeleted: () => void;
  onCancel: () => void;
}

const NAMED_MAX = 5;

/** A picture in use can be deleted only after the places of its use were shown. */
function DeleteMedia({ item, uses, onDeleted, onCancel }: DeleteMediaProps) {
  const toasts = useToasts();
  const isUsed = uses.length > 0;
  const edit = useWrites(mediaCalls.delete, (outcome) => {
    if (outcome.ok) {
      toasts.good(outcome.data.message ?? "Picture deleted");
      return onDeleted();
    }
    toasts.bad(outcome.message || "The picture couldn't be deleted.");
    onCancel();
  });
  return (
    <ConfirmDialog
      question={
        isUsed ? "This picture is in use. Delete it anyway?" : "Are you sure you want to delete this picture?"
      }
      hint={isUsed ? describeUses(uses) : `${item.name}. This can't be undone.`}
      confirmLabel={isUsed ? "Delete anyway" : "Delete"}
      isBusy={edit.isBusy}
      onConfirm={() => edit.send({ id: item.id, isForced: isUsed })}
      onCancel={onCancel}
    />
  );
}

function describeUses(uses: readonly MediaUse[]): string {
  const named = uses.slice(0, NAMED_MAX).map(({ kind, title }) => `${kind} “${title}”`);
  const more = uses.length > NAMED_MAX ? ` and ${uses.length - NAMED_MAX} more` : "";
  return `It will be missing from: ${named.join(", ")}${more}. This cannot be undone.`;
}
