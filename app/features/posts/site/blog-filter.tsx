import { ChipNav } from "../../../ui/chip-nav.tsx";
import type { PostCategory } from "../categories/categories.ts";
import { type BlogFilterState, listBlogFilters } from "../search/blog-path.ts";
import { BlogSearch } from "../search/blog-search.tsx";

interface BlogFilterProps extends BlogFilterState {
  categories: readonly PostCategory[];
}

export function BlogFilter({ categories, ...filter }: BlogFilterProps) {
  return (
    <div className="blog-filter">
      <div className="wrap">
        <ChipNav label="Article categories" items={listBlogFilters(filter, categories)} />
        <BlogSearch {...filter} />
      </div>
    </div>
  );
}
