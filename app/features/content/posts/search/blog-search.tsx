import { controlLook } from "../../../../ui/field.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { BLOG_QUERY_MAX_CHARS, type BlogFilterState } from "./blog-path.ts";
import { useLiveSearch } from "./use-live-search.ts";

/** A plain form that the server answers; once the page is alive the list follows the typing. */
export function BlogSearch({ category, query }: BlogFilterState) {
  const { field, searchNow, searchSoon } = useLiveSearch(query);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and readers know the role, not the element
    <form
      action="/blog"
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search articles..."
        aria-label="Search articles"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={BLOG_QUERY_MAX_CHARS}
        className={controlLook(
          { shape: "pill", inset: "own" },
          "py-2 pr-12 pl-(--field-inline) [&::-webkit-search-cancel-button]:appearance-none",
        )}
        onChange={searchSoon}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-full text-muted hover:text-primary"
      >
        <PageIcon name="search" className="size-5" />
      </button>
    </form>
  );
}
