import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { formatBlogPath, parseBlogFilter } from "./blog-path.ts";

const TYPING_PAUSE_MS = 200;

/** Puts what is typed into the address, where the loader finds it; the address leads when it changes by itself. */
export function useLiveSearch(query: string) {
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
    // Something may have been typed before the page came alive.
    searchSoon();
    return () => clearTimeout(timer.current);
  }, [searchSoon]);

  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query;
  }, [query]);

  return { field, searchNow, searchSoon };
}
