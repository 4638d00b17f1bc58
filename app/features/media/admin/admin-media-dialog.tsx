import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../utils/dates.ts";
import type { MediaItem } from "../schema.ts";
import { DeleteMedia } from "./delete-media.tsx";
import { MediaAltForm, useAltForm } from "./media-alt-form.tsx";
import { formatBytes, formatPreview } from "./media-thumbnail.ts";
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
      <div className="adm-form">
        <div className="adm-media-preview">
          <img
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
        <div className="adm-dialog-foot">
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
        </div>
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
  const type = mime.replace("image/", "").toUpperCase();
  return (
    <dl className="adm-media-facts">
      <dt>Size</dt>
      <dd>
        {width} × {height}
        {bytes > 0 && `, ${formatBytes(bytes)} in all versions`}
      </dd>
      <dt>Uploaded</dt>
      <dd>
        {formatDate(createdAt)}
        {type && ` as ${type}`}
      </dd>
      <dt>Address</dt>
      <dd className="adm-break">{src}</dd>
    </dl>
  );
}
