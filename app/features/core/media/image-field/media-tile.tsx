import { Badge } from "../../../../ui/admin/badge.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import type { MediaItem } from "../schema.ts";
import { formatThumbnail } from "./media-thumbnail.ts";

interface MediaTileProps {
  item: MediaItem;
  label: string;
  /** In the picker it is hardly wider than its badges. */
  size?: "sm";
  onChoose: () => void;
}

export function MediaTile({ item, label, size, onChoose }: MediaTileProps) {
  const badge = size ? ({ room: "close" } as const) : { className: "mx-1" };
  const { id, name, alt, width, height } = item;
  return (
    <li className="min-w-0">
      <button
        type="button"
        className="flex size-full flex-col items-start gap-1.5 rounded-md border border-line bg-surface px-2 pt-2 pb-3 text-left hover:border-primary"
        onClick={onChoose}
      >
        <span className="aspect-16/10 w-full overflow-hidden rounded-xs bg-raised">
          <img
            className="size-full object-cover"
            src={formatThumbnail(item)}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </span>
        <span className="max-w-full truncate px-1 text-label font-[550]">
          <span className="sr-only">{label} </span>
          {name}
        </span>
        <Meta as="span" className="mx-1">
          {width} × {height}
        </Meta>
        <SampleBadge noun="media" id={id} {...badge} />
        {alt === "" && (
          <Badge tone="warn" {...badge}>
            Alt text missing
          </Badge>
        )}
      </button>
    </li>
  );
}
