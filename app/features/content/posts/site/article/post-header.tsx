import { joinClasses } from "../../../../../ui/class-names.ts";
import { ExternalLink } from "../../../../../ui/external-link.tsx";
import { PageLink } from "../../../../../ui/page/page-link.tsx";
import { Day } from "../../../../../ui/values/moments.tsx";
import type { PostSummary, PostTexts } from "../../post.ts";
import { formatBlogPath } from "../../search/blog-path.ts";
import { PostFigures } from "../post-figures.tsx";
import { PostTags } from "../post-tags.tsx";

/** A mistake corrected on the day after is no news. */
const UPDATE_MIN_MS = 86_400_000;

/** Each brings its dot, which is cut off where a line begins with it. */
const FACT =
  "relative pl-6 before:absolute before:left-0 before:w-6 before:text-center before:content-['·'_/_'']";

export function PostHeader({ post }: { post: PostSummary & PostTexts }) {
  const {
    category,
    categoryName,
    title,
    excerpt,
    author,
    publishedAt,
    updatedAt,
    readTime,
    tags,
    canonicalUrl,
  } = post;
  const isUpdated = Date.parse(updatedAt) - Date.parse(publishedAt) > UPDATE_MIN_MS;
  return (
    <header className="grid grid-cols-1 gap-5.5 wrap-anywhere">
      <nav aria-label="Breadcrumb">
        <ol className="-my-3 flex font-mono text-label/[1.4] font-medium text-muted">
          <li>
            <Crumb to="/blog">Blog</Crumb>
          </li>
          <li className="before:pr-2.5 before:opacity-60 before:content-['/'_/_'']">
            <Crumb to={formatBlogPath({ category, query: "" })}>{categoryName}</Crumb>
          </li>
        </ol>
      </nav>
      <h1 className="max-w-[15.5em] text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]/[1.1]">{title}</h1>
      <p className="max-w-(--measure) text-[clamp(1.125rem,1.05rem+0.4vw,1.3125rem)]/[1.6] text-muted">
        {excerpt}
      </p>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2.5 text-body text-muted">
        <p className="-ml-6 flex flex-wrap [clip-path:inset(0_0_0_24px)]">
          <span className={joinClasses(FACT, "font-medium text-text")}>{author}</span>
          <Day at={publishedAt} className={FACT} />
          {isUpdated && (
            <span className={FACT}>
              Updated <Day at={updatedAt} />
            </span>
          )}
          <span className={FACT}>{readTime}</span>
        </p>
        <PostFigures post={post} />
      </div>
      <PostTags tags={tags} className="transition-[color] hover:border-line-strong hover:text-primary" />
      {canonicalUrl && (
        <p className="text-body text-muted">
          First published at{" "}
          <ExternalLink href={canonicalUrl} className="text-primary underline underline-offset-[0.2em]">
            {new URL(canonicalUrl).host}
          </ExternalLink>
        </p>
      )}
    </header>
  );
}

function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      className="inline-block min-w-control py-3 text-primary underline decoration-transparent decoration-1 underline-offset-[0.3em] transition-[text-decoration-color] hover:decoration-current"
    >
      {children}
    </PageLink>
  );
}
