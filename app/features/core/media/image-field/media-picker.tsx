import { Search } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { createPortal } from "react-dom";
import { send } from "../../../../kit/http/client.ts";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { EmptyList, FailedLine } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { controlLook } from "../../../../ui/field.tsx";
import { useOnChange } from "../../../../utils/use-on-change.ts";
import { mediaClient } from "../client.ts";
import type { MediaItem } from "../schema.ts";
import { askApi } from "./ask-api.ts";
import { MediaTile } from "./media-tile.tsx";
import { UploadList } from "./upload-list.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { useUploads } from "./use-uploads.tsx";

interface MediaPickerProps {
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}

const PAGE_SIZE = 12;

/** In React's tree the picker is inside the form that opened it, wherever it is in the page. */
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

interface LibraryPage {
  items: readonly MediaItem[];
  total: number;
}

interface LibraryQuery {
  query: string;
  page: number;
  pageSize: number;
}

function useLibrary({ query, page, pageSize }: LibraryQuery) {
  const [found, setFound] = useState<LibraryPage>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const asked = { q: query, page: `${page}`, pageSize: `${pageSize}` };
  useOnChange(JSON.stringify([asked, round]), () => {
    let isWanted = true;
    void askApi(send(mediaClient.index.$get({ query: asked }))).then((result) => {
      if (!isWanted) return;
      setFailure(result.ok ? undefined : result.message || "The pictures couldn't be loaded.");
      if (result.ok) setFound({ items: result.data.data, total: result.data.total });
    });
    return () => {
      isWanted = false;
    };
  });
  return { found, failure, reload: () => setRound((last) => last + 1) };
}
