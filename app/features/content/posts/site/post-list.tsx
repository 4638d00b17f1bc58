import type { ReactNode } from "react";
import { ButtonLink, buttonLook } from "../../../../ui/button.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { POSTS_PER_PAGE, type PostPage } from "../post-page.ts";
import { PostCard } from "./post-card.tsx";

interface PostListProps {
  list: PostPage;
  formatPath: (page: number) => string;
  hasLead?: boolean;
  /** Whether the posts are parts of one thing, counted from 1. */
  isSeries?: boolean;
  /** Whether there is no post at all, so that no other search would find one. */
  isBlank?: boolean;
  action?: ReactNode;
}

const SPANS = {
  wide: "sm:col-span-2 lg:col-span-6",
  half: "lg:col-span-3",
  third: "lg:col-span-2",
};

/** How many posts at the end go in rows of two, so that rows of three leave none over; a single post has a whole row. */
function countHalves(posts: number): number {
  if (posts % 3 === 1) return posts === 1 ? 0 : 4;
  return posts % 3 === 2 ? 2 : 0;
}

/** The class of the last of an odd number of posts, which would be alone in a row of two columns. */
const ODD_LAST = "sm:max-lg:col-span-2";

export function PostList({
  list,
  formatPath,
  hasLead = false,
  isSeries = false,
  isBlank = false,
  action,
}: PostListProps) {
  const { posts, page, pages, total } = list;
  const lead = hasLead && page === 1 && posts[0]?.featured ? posts[0] : undefined;
  const others = posts.length - (lead ? 1 : 0);
  const halves = countHalves(others);
  const Items = isSeries ? "ol" : "ul";
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 font-mono text-label/normal text-muted">
        <p role="status">{isSeries ? countOf(total, "part") : formatFound(total)}</p>
        {action}
      </div>
      {total === 0 && (isBlank ? <NoPostsYet /> : <NoPosts />)}
      <Items className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-6">
        {posts.map((post, index) => {
          const isAlone = post === lead || others === 1;
          const size = isAlone ? "wide" : index >= posts.length - halves ? "half" : "third";
          const isOddLast = !isAlone && others % 2 === 1 && index === posts.length - 1;
          return (
            <li key={post.id} className={joinClasses("@container", SPANS[size], isOddLast && ODD_LAST)}>
              <PostCard
                post={post}
                size={size}
                isFirst={index === 0}
                part={isSeries ? (page - 1) * POSTS_PER_PAGE + index + 1 : undefined}
              />
            </li>
          );
        })}
      </Items>
      <PostPager page={page} pages={pages} formatPath={formatPath} />
    </>
  );
}

function formatFound(total: number): string {
  return `${countOf(total, "article")} found`;
}

function NoPostsYet() {
  return (
    <EmptyState
      title="No articles yet"
      hint="The first one is on its way. Leave your email address below, and it will find you."
    />
  );
}

function NoPosts() {
  return (
    <EmptyState
      title="No articles found"
      hint="Try adjusting your search or filter criteria"
      action={
        <ButtonLink to="/blog" variant="secondary">
          Show all articles
        </ButtonLink>
      }
    />
  );
}

interface PostPagerProps {
  page: number;
  pages: number;
  formatPath: (page: number) => string;
}

/** Plain links from page to page, so that they work before any script runs. */
function PostPager({ page, pages, formatPath }: PostPagerProps) {
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
