import { Search } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { EmptyList, FailedLine } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { controlLook } from "../../../../ui/field.tsx";
import type { MediaItem } from "../schema.ts";
import { MediaTile } from "./media-tile.tsx";
import { UploadList } from "./upload-list.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { useLibrary } from "./use-library.ts";
import { useUploads } from "./use-uploads.tsx";

interface MediaPickerProps {
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

const PAGE_SIZE = 12;

/** For React it is inside the form that opened it, wherever it stands in the page. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();
const ISOLATED = {
  onChange: keepInside,
  onSubmit: keepInside,
  onKeyDown: keepInside,
  onBlur: keepInside,
  onClick: keepInside,
  onPointerDown: keepInside,
};

export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  return createPortal(
    <div {...ISOLATED}>
      <Dialog title="Choose a picture" isDirty={false} onClose={onClose}>
        <PickerBody onChoose={onChoose} />
      </Dialog>
    </div>,
    document.body,
  );
}

function PickerBody({ onChoose }: Pick<MediaPickerProps, "onChoose">) {
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const { found, failure, reload } = useLibrary({ query, page, pageSize: PAGE_SIZE });
  const tools = useUploads(() => {
    setPage(1);
    reload();
  });
  return (
    <div className="grid gap-4">
      <UploadZone onFiles={tools.add} />
      <UploadList tools={tools} />
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted" />
        <input
          type="search"
          className={controlLook({ inset: "own" }, "py-(--field-block) pr-(--field-inline) pl-10")}
          placeholder="Search pictures..."
          aria-label="Search pictures"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPage(1);
          }}
        />
      </div>
      {failure && <FailedLine message={failure} onRetry={reload} />}
      {!found && !failure && <p role="status">Loading...</p>}
      {found?.items.length === 0 && (
        <EmptyList icon={Search} title="No pictures found" hint="Try another word, or drop one above." />
      )}
      {found && found.items.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(46%,150px),1fr))] gap-3">
          {found.items.map((item) => (
            <MediaTile key={item.id} item={item} label="Choose" size="sm" onChoose={() => onChoose(item)} />
          ))}
        </ul>
      )}
      {found && found.total > PAGE_SIZE && (
        <PickerPager page={page} pageCount={Math.ceil(found.total / PAGE_SIZE)} onTurn={setPage} />
      )}
    </div>
  );
}

interface PickerPagerProps {
  page: number;
  pageCount: number;
  onTurn: (page: number) => void;
}

function PickerPager({ page, pageCount, onTurn }: PickerPagerProps) {
  return (
    <nav className="mt-6 flex items-center justify-center gap-4" aria-label="Pages of pictures">
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Meta>
        Page {page} of {pageCount}
      </Meta>
      <Button variant="secondary" size="sm" disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
