import { Link } from "react-router";
import { TagList } from "../../ui/tag.tsx";
import { formatDate } from "../../utils/dates.ts";
import { formatBlogPath } from "./blog-path.ts";
import { POST_CATEGORY_LABELS, type PostSummary } from "./post.ts";
import { PostFigures } from "./post-figures.tsx";
import { pathToTag } from "./tag-path.ts";

export function PostHeader({ post }: { post: PostSummary }) {
  const { category, title, excerpt, author, publishedAt, updatedAt, readTime, tags } = post;
  const isUpdated = formatDate(updatedAt) !== formatDate(publishedAt) && updatedAt > publishedAt;
  return (
    <header className="post-header">
      <nav aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/blog">Blog</Link>
          </li>
          <li>
            <Link to={formatBlogPath({ category, query: "" })}>{POST_CATEGORY_LABELS[category]}</Link>
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
    </header>
  );
}
