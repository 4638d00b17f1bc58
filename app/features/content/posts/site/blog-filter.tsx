import { ChipNav } from "../../../../ui/chip-nav.tsx";
import type { PostCategory } from "../categories/categories.ts";
import { type BlogFilterState, listBlogFilters } from "../search/blog-path.ts";
import { BlogSearch } from "../search/blog-search.tsx";

interface BlogFilterProps extends BlogFilterState {
  categories: readonly PostCategory[];
}

/** Chips scroll sideways where they do not fit, and fade at the end of a row that goes on. */
const ONE_LINE =
  "-mx-gutter -my-1 overflow-x-auto px-gutter py-1 [scrollbar-width:none] max-lg:pr-12 max-lg:[mask-image:linear-gradient(90deg,black_calc(100%-56px),transparent)]";

export function BlogFilter({ categories, ...filter }: BlogFilterProps) {
  return (
    <div className="border-y border-line print:hidden sm:sticky sm:top-bar sm:z-20 sm:bg-ground/94 sm:[backdrop-filter:blur(14px)]">
      <div className="wrap grid grid-cols-1 gap-3 py-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-center">
        <ChipNav
          label="Article categories"
          items={listBlogFilters(filter, categories)}
          className={ONE_LINE}
        />
        <BlogSearch {...filter} />
      </div>
    </div>
  );
}
