import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonLook } from "../../button.tsx";
import { Meta } from "../notes/meta.tsx";

interface PagerProps {
  page: number;
  pageCount: number;
  /** Where a screen has more than one list of many pages. */
  label?: string;
}

export function Pager({ page, pageCount, label = "Pages" }: PagerProps) {
  const [search] = useSearchParams();
  if (pageCount <= 1) return null;
  const pathTo = (number: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), page: `${number}` })}`;
  return (
    <nav className="mt-6 flex items-center justify-center gap-4" aria-label={label}>
      {page > 1 && (
        <Link to={pathTo(page - 1)} className={buttonLook({ variant: "secondary", size: "sm" })}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Link>
      )}
      <Meta>
        Page {page} of {pageCount}
      </Meta>
      {page < pageCount && (
        <Link to={pathTo(page + 1)} className={buttonLook({ variant: "secondary", size: "sm" })}>
          Next
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
