import { Badge } from "../../../ui/admin/badge.tsx";
import { SampleBadge } from "../../../ui/admin/records/sample-badge.tsx";
import type { MediaItem } from "../schema.ts";
import { formatThumbnail } from "./media-thumbnail.ts";

interface MediaTileProps {
  item: MediaItem;
  label: string;
  onChoose: () => void;
}

export function MediaTile({ item, label, onChoose }: MediaTileProps) {
  const { id, name, alt, width, height } = item;
  return (
    <li>
      <button type="button" className="adm-media-tile" onClick={onChoose}>
        <span className="adm-media-thumb">
          <img
            src={formatThumbnail(item)}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </span>
        <span className="adm-media-name">
          <span className="adm-hidden">{label} </span>
          {name}
        </span>
        <span className="adm-meta">
          {width} × {height}
        </span>
        <SampleBadge noun="media" id={id} />
        {alt === "" && <Badge tone="warn">Alt text missing</Badge>}
      </button>
    </li>
  );
}
