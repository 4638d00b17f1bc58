import { Images, Search } from "lucide-react";
import { useState } from "react";
import { useRevalidator, useSearchParams, useSubmit } from "react-router";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { FilterSelect, SearchField, SearchForm } from "../../../../ui/admin/layout/toolbar.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { Button } from "../../../../ui/button.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { MediaTile } from "../image-field/media-tile.tsx";
import { UploadList } from "../image-field/upload-list.tsx";
import { UploadZone } from "../image-field/upload-zone.tsx";
import { useUploads } from "../image-field/use-uploads.tsx";
import type { MediaItem } from "../schema.ts";
import type { uploadImage } from "../upload-image.ts";
import { AdminMediaDialog } from "./admin-media-dialog.tsx";
import { MEDIA_PER_PAGE, type MediaData } from "./media-data.ts";

interface AdminMediaProps extends MediaData {
  upload?: typeof uploadImage;
}

export function AdminMedia({ items, total, page, upload }: AdminMediaProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const tools = useUploads(() => void revalidate(), upload);
  const [chosen, setChosen] = useState<MediaItem>();
  // A picture that was just described or deleted may no longer be on this page; its dialog has yet to say so.
  const opened = chosen && (items.find(({ id }) => id === chosen.id) ?? chosen);
  const isFiltered = search.has("q") || search.has("alt");
  return (
    <>
      <PageHead note={<ListCount>{countOf(total, "picture")}</ListCount>} />
      <UploadZone layout="line" className="mb-4" onFiles={tools.add} />
      <UploadList tools={tools} />
      <MediaToolbar />
      {items.length === 0 ? (
        <EmptyList
          icon={Images}
          title={isFiltered ? "No pictures found" : "No pictures yet"}
          hint={isFiltered ? "Try another word or filter." : "Drop the first one above."}
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(46%,200px),1fr))] gap-4">
          {items.map((item) => (
            <MediaTile key={item.id} item={item} label="Open" onChoose={() => setChosen(item)} />
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={Math.ceil(total / MEDIA_PER_PAGE)} />
      {opened && <AdminMediaDialog key={opened.id} item={opened} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function MediaToolbar() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const query = search.get("q") ?? "";
  return (
    <SearchForm key={query}>
      <SearchField noun="pictures" name="q" defaultValue={query} maxLength={200} />
      <FilterSelect
        name="alt"
        aria-label="Show"
        value={search.get("alt") === "missing" ? "missing" : ""}
        onChange={(event) => {
          const form = new FormData(event.currentTarget.form ?? undefined);
          void submit(form, { replace: true, preventScrollReset: true });
        }}
      >
        <option value="">All pictures</option>
        <option value="missing">Alt text missing</option>
      </FilterSelect>
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" />
        Search
      </Button>
    </SearchForm>
  );
}
