import { PageIcon } from "../../../ui/page/page-icon.tsx";
import { PageLink } from "../../../ui/page/page-link.tsx";

interface PostPagerProps {
  page: number;
  pages: number;
  formatPath: (page: number) => string;
}

/** Plain links from page to page, so that they work before any script runs. */
export function PostPager({ page, pages, formatPath }: PostPagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="post-pager">
      {page > 1 && (
        <PageLink to={formatPath(page - 1)} rel="prev" className="btn btn-secondary">
          <PageIcon name="arrow-left" className="size-4" />
          Previous page
        </PageLink>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <PageLink to={formatPath(page + 1)} rel="next" className="btn btn-secondary">
          Next page
          <PageIcon name="arrow-right" className="size-4" />
        </PageLink>
      )}
    </nav>
  );
}
