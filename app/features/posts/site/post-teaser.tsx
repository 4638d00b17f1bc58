import { PageLink } from "../../../ui/page/page-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { PostSummary } from "../post.ts";

const SIZES = "(min-width: 1248px) 376px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 94vw";

export interface TeasedPost
  extends Pick<
    PostSummary,
    "id" | "slug" | "title" | "excerpt" | "categoryName" | "publishedAt" | "readTime" | "picture"
  > {
  /** When it was published, as it is shown: the months' names stay on the server. */
  date: string;
}

export function PostTeaser({ post }: { post: TeasedPost }) {
  return (
    <article className="post-teaser">
      <div className="post-teaser-image">
        {post.picture && (
          <Picture
            picture={post.picture}
            sizes={SIZES}
            alt=""
            className="h-full"
            morph={`cover-${post.id}`}
          />
        )}
      </div>
      <p className="post-teaser-meta flex flex-wrap gap-x-3 font-mono text-[13px] text-muted">
        <span className="text-primary">{post.categoryName}</span>
        <time dateTime={post.publishedAt}>{post.date}</time>
        <span>{post.readTime}</span>
      </p>
      <h3 className="mt-2 text-heading">
        <PageLink to={`/blog/${post.slug}`} className="stretch">
          {post.title}
        </PageLink>
      </h3>
      <p className="post-teaser-excerpt">{post.excerpt}</p>
    </article>
  );
}
