import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";

export function Pager({ page, pageCount }: { page: number; pageCount: number }) {
  const [search] = useSearchParams();
  if (pageCount <= 1) return null;
  const pathTo = (number: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), page: `${number}` })}`;
  return (
    <nav className="adm-pager" aria-label="Pages">
      {page > 1 && (
        <Link to={pathTo(page - 1)} className="btn btn-secondary btn-sm">
          <ChevronLeft aria-hidden="true" />
          Previous
        </Link>
      )}
      <p className="adm-meta">
        Page {page} of {pageCount}
      </p>
      {page < pageCount && (
        <Link to={pathTo(page + 1)} className="btn btn-secondary btn-sm">
          Next
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
