import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
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
    <article className="group relative max-sm:grid max-sm:grid-cols-[6.5rem_1fr] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-4 max-sm:gap-y-1">
      <div className="min-h-0 overflow-clip rounded-md border border-line max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:aspect-square sm:aspect-video">
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
      <p className="flex flex-wrap gap-x-3 font-mono text-meta text-muted max-sm:col-start-2 sm:mt-4">
        <span className="text-primary">{post.categoryName}</span>
        <time dateTime={post.publishedAt}>{post.date}</time>
        <span className="max-sm:hidden">{post.readTime}</span>
      </p>
      <h3 className="mt-2 text-heading max-sm:col-start-2">
        <PageLink to={`/blog/${post.slug}`} data-decor="line" className="stretch">
          {post.title}
        </PageLink>
      </h3>
      <p className="mt-2 line-clamp-2 text-muted max-sm:hidden">{post.excerpt}</p>
    </article>
  );
}
