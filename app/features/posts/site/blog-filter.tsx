import { ChipNav } from "../../../ui/chip-nav.tsx";
import { type BlogFilterState, listBlogFilters } from "../search/blog-path.ts";
import { BlogSearch } from "../search/blog-search.tsx";

export function BlogFilter(filter: BlogFilterState) {
  return (
    <div className="blog-filter">
      <div className="wrap">
        <ChipNav label="Article categories" items={listBlogFilters(filter)} />
        <BlogSearch {...filter} />
      </div>
    </div>
  );
}
