import { type ReactNode, useRef } from "react";
import { CARD } from "../../../../../ui/card.tsx";
import { joinClasses } from "../../../../../ui/class-names.ts";
import { EYEBROW } from "../../../../../ui/eyebrow.tsx";
import { PageLink } from "../../../../../ui/page/page-link.tsx";
import { useInPageLinks } from "../../../../../ui/page/use-in-page-links.ts";
import { Picture } from "../../../../../ui/picture.tsx";
import { Prose } from "../../../../../ui/prose/prose.tsx";
import { LikeButton } from "../../likes/post-like-button.tsx";
import type { Post, PostSummary } from "../../post.ts";
import { NextPart, SeriesBox } from "../../series/post-series.tsx";
import type { SeriesPlace } from "../../series/series.ts";
import { PostCard } from "../post-card.tsx";
import { ContentsAside, ContentsDetails } from "./contents-list.tsx";
import { PostHeader } from "./post-header.tsx";
import { ShareRow } from "./post-share.tsx";

/** A list of one or two entries would only repeat headings that are in sight. */
const CONTENTS_HEADINGS_MIN = 3;

interface PostArticleProps {
  post: Omit<Post, "content">;
  neighbours: PostNeighbours;
  related: readonly PostSummary[];
  children?: ReactNode;
  series?: SeriesPlace | undefined;
  /** The address that is passed on; absent where the post can't be shared or liked. */
  shareUrl?: string | undefined;
}

export function PostArticle({ post, neighbours, related, series, shareUrl, children }: PostArticleProps) {
  const article = useRef<HTMLElement>(null);
  useInPageLinks(article);
  const hasContents = post.headings.length >= CONTENTS_HEADINGS_MIN;
  return (
    <div className="pt-[calc(var(--bar-height)+clamp(32px,5vw,64px))] pb-(--section) [timeline-scope:--post-body] print:p-0 not-print:[aside+&]:pt-[clamp(32px,5vw,64px)]">
      <ReadingProgress />
      <div className="wrap">
        <div className="lg:grid lg:grid-cols-[minmax(0,var(--measure))_minmax(17rem,1fr)] lg:gap-x-12">
          {/* Its parts are the grid's, and so the contents stay beside the comments below it. */}
          <article ref={article} className="lg:contents">
            <PostHeader post={post} />
            {post.picture && (
              <Picture
                picture={post.picture}
                sizes="(min-width: 1248px) 512px, (min-width: 1024px) 40vw, 94vw"
                alt=""
                className="mt-10 aspect-video rounded-md border border-line lg:mt-0 lg:self-center print:hidden"
                morph={`cover-${post.id}`}
                isFirst
              />
            )}
            <div className="mt-10 min-w-0 [view-timeline:--post-body] lg:col-1 lg:mt-14">
              {series && <SeriesBox series={series} />}
              {hasContents && <ContentsDetails headings={post.headings} />}
              <Prose html={post.html} />
              {shareUrl && (
                <footer className="mt-12 flex max-w-(--measure) flex-wrap items-start gap-x-6 gap-y-3 border-t border-line pt-6">
                  <LikeButton key={post.id} slug={post.slug} likes={post.likes} />
                  <ShareRow url={shareUrl} title={post.title} />
                </footer>
              )}
              {series && <NextPart series={series} />}
            </div>
            {hasContents && <ContentsAside headings={post.headings} isBesideTitle={!post.picture} />}
          </article>
          <div className="lg:col-1">
            {children}
            <AdjacentPosts {...neighbours} />
          </div>
        </div>
        <RelatedPosts posts={related} />
      </div>
    </div>
  );
}

/** A line below the bar, as long as the share of the text that has been read. */
function ReadingProgress() {
  return (
    <div
      className="fixed inset-x-0 top-bar z-30 hidden h-0.5 origin-left animate-[grow_linear_both] bg-[linear-gradient(90deg,var(--primary),var(--accent-text))] [animation-range:contain_0%_contain_100%] [animation-timeline:--post-body] supports-[animation-timeline:view()]:block print:hidden"
      aria-hidden="true"
    />
  );
}

type PostTitle = Pick<PostSummary, "slug" | "title">;

interface PostNeighbours {
  previous?: PostTitle | undefined;
  next?: PostTitle | undefined;
}

function AdjacentPosts({ previous, next }: PostNeighbours) {
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

function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
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
