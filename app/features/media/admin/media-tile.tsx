import { Badge } from "../../../ui/admin/badge.tsx";
import { SampleBadge } from "../../../ui/admin/records/sample-badge.tsx";
import type { MediaItem } from "../schema.ts";
import { formatThumbnail } from "./media-thumbnail.ts";

/** So that a badge fits into a tile of the picker. */
const BADGE_LOOKS = { md: "mx-1", sm: "px-1.25 tracking-[-0.02em]" };

interface MediaTileProps {
  item: MediaItem;
  label: string;
  size?: keyof typeof BADGE_LOOKS;
  onChoose: () => void;
}

export function MediaTile({ item, label, size = "md", onChoose }: MediaTileProps) {
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
        <span className="adm-meta mx-1">
          {width} × {height}
        </span>
        <SampleBadge noun="media" id={id} className={BADGE_LOOKS[size]} />
        {alt === "" && (
          <Badge tone="warn" className={BADGE_LOOKS[size]}>
            Alt text missing
          </Badge>
        )}
      </button>
    </li>
  );
}
