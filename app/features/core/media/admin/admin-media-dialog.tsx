import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../ui/admin/overlays/dialog-foot.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { formatBytes } from "../../../../utils/text/format-bytes.ts";
import { formatPreview } from "../image-field/media-thumbnail.ts";
import type { MediaItem } from "../schema.ts";
import { DeleteMedia } from "./delete-media.tsx";
import { MediaAltForm, useAltForm } from "./media-alt-form.tsx";
import { MediaUses } from "./media-uses.tsx";
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
