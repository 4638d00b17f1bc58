import { CARD } from "../../../../../ui/card.tsx";
import { joinClasses } from "../../../../../ui/class-names.ts";
import { EYEBROW } from "../../../../../ui/eyebrow.tsx";
import { PageLink } from "../../../../../ui/page/page-link.tsx";
import type { PostSummary } from "../../post.ts";
import { PostCard } from "../post-card.tsx";

type PostTitle = Pick<PostSummary, "slug" | "title">;

export interface PostNeighbours {
  previous?: PostTitle | undefined;
  next?: PostTitle | undefined;
}

export function AdjacentPosts({ previous, next }: PostNeighbours) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More articles" className="mt-18 grid grid-cols-1 gap-4 md:grid-cols-2 print:hidden">
      {previous && <AdjacentLink label="Previous article" post={previous} />}
      {next && <AdjacentLink label="Next article" post={next} className="md:col-2 md:text-right" />}
    </nav>
  );
}

interface AdjacentLinkProps {
  label: string;
  post: PostTitle;
  className?: string;
}

function AdjacentLink({ label, post, className }: AdjacentLinkProps) {
  return (
    <PageLink
      to={`/blog/${post.slug}`}
      className={joinClasses(
        CARD,
        "grid content-start gap-2 px-6 py-5.5 transition-[border-color] hover:border-primary/60",
        className,
      )}
    >
      <span className={EYEBROW}>{label}</span>
      <span className="font-display text-lg font-semibold wrap-anywhere">{post.title}</span>
    </PageLink>
  );
}

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="mt-18 print:hidden">
      <h2 className="text-2xl">Related articles</h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
