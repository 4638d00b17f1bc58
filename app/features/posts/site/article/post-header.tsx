import { ExternalLink } from "../../../../ui/external-link.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { formatDate } from "../../../../utils/dates.ts";
import type { PostSummary, PostTexts } from "../../post.ts";
import { formatBlogPath } from "../../search/blog-path.ts";
import { pathToTag } from "../../tag-path.ts";
import { PostFigures } from "../post-figures.tsx";

/** A mistake corrected on the day after is no news. */
const UPDATE_MIN_MS = 86_400_000;

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
    <header className="post-header">
      <nav aria-label="Breadcrumb">
        <ol>
          <li>
            <PageLink to="/blog">Blog</PageLink>
          </li>
          <li>
            <PageLink to={formatBlogPath({ category, query: "" })}>{categoryName}</PageLink>
          </li>
        </ol>
      </nav>
      <h1>{title}</h1>
      <p className="post-lead">{excerpt}</p>
      <div className="post-facts">
        <p>
          <span className="font-medium text-text">{author}</span>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {isUpdated && (
            <span>
              Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
            </span>
          )}
          <span>{readTime}</span>
        </p>
        <PostFigures post={post} />
      </div>
      <TagList tags={tags} linkTo={pathToTag} />
      {canonicalUrl && (
        <p className="post-origin">
          First published at <ExternalLink href={canonicalUrl}>{new URL(canonicalUrl).host}</ExternalLink>
        </p>
      )}
    </header>
  );
}
