import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { controlLook } from "../../../../ui/field.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { BLOG_QUERY_MAX_CHARS, type BlogFilterState, formatBlogPath, parseBlogFilter } from "./blog-path.ts";

/** A plain form that the server answers; once the page is hydrated the list follows the typing. */
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

const TYPING_PAUSE_MS = 200;

/** Puts the typed query into the address for the loader; when the address changes by itself, the field follows. */
function useLiveSearch(query: string) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  const searchNow = useCallback(() => {
    clearTimeout(timer.current);
    const current = parseBlogFilter(new URLSearchParams(window.location.search));
    const typed = field.current?.value.trim() ?? "";
    if (typed === current.query) return;
    void navigate(formatBlogPath({ ...current, query: typed }), { replace: true, preventScrollReset: true });
  }, [navigate]);

  const searchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, TYPING_PAUSE_MS);
  }, [searchNow]);

  useEffect(() => {
    // The visitor may have typed before the page was hydrated.
    searchSoon();
    return () => clearTimeout(timer.current);
  }, [searchSoon]);

  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query;
  }, [query]);

  return { field, searchNow, searchSoon };
}
