import { buttonLook } from "../../../../ui/button.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";

interface PostPagerProps {
  page: number;
  pages: number;
  formatPath: (page: number) => string;
}

/** Plain links from page to page, so that they work before any script runs. */
export function PostPager({ page, pages, formatPath }: PostPagerProps) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-12 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-line pt-6 max-[30rem]:grid-cols-[1fr_1fr]"
    >
      {page > 1 && (
        <PageLink
          to={formatPath(page - 1)}
          rel="prev"
          className={buttonLook(
            { variant: "secondary" },
            "[--press-icon:1rem] col-1 justify-self-start max-[30rem]:row-2",
          )}
        >
          <PageIcon name="arrow-left" className="size-4" />
          Previous page
        </PageLink>
      )}
      <p className="col-2 text-center font-mono text-label/[1.4] font-medium text-muted max-[30rem]:col-span-full max-[30rem]:row-1">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <PageLink
          to={formatPath(page + 1)}
          rel="next"
          className={buttonLook(
            { variant: "secondary" },
            "[--press-icon:1rem] col-3 justify-self-end max-[30rem]:col-2 max-[30rem]:row-2",
          )}
        >
          Next page
          <PageIcon name="arrow-right" className="size-4" />
        </PageLink>
      )}
    </nav>
  );
}
