import { Card } from "../../../../ui/card.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Badge } from "../../../../ui/tag.tsx";
import { POST_CARD_TAGS_MAX, type PostSummary } from "../post.ts";
import type { FoundPost } from "../post-page.ts";
import { MarkedText } from "../search/marked-text.tsx";
import { PostByline } from "./article/post-byline.tsx";
import { PostFigures } from "./post-figures.tsx";
import { PostTags } from "./post-tags.tsx";

interface PostCardProps {
  post: PostSummary | FoundPost;
  /** The card's heading, so that ranks follow one another on every page. */
  level?: 2 | 3;
  /** How much of a row it takes on a wide screen; a wide one has its picture beside the text. */
  size?: keyof typeof SIZES;
  part?: number | undefined;
  /** Whether it is the first card of the page: its picture may be the largest element on the screen. */
  isFirst?: boolean;
}

const SIZES = {
  wide: "(min-width: 1248px) 690px, (min-width: 768px) 56vw, 94vw",
  half: "(min-width: 1248px) 588px, (min-width: 640px) 46vw, 94vw",
  third: "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw",
};

/** In a horizontal card it fills its side: both lengths are set, since its ratio would derive the second from the first. */
const COVER =
  "relative aspect-video min-h-0 bg-[linear-gradient(135deg,var(--raised),color-mix(in_oklab,var(--accent)_25%,var(--raised)))] @2xl:size-full [&_img]:[transition:scale_0.5s_var(--ease)] group-hover:[&_picture_img]:scale-[1.03]";

/** Vertical, or horizontal where it has a whole row. */
export function PostCard({ post, level = 2, size = "third", part, isFirst = false }: PostCardProps) {
  const Heading = `h${level}` as const;
  const isWide = size === "wide";
  const found = "found" in post ? post.found : undefined;
  return (
    <Card
      as="article"
      interactive
      className="group flex h-full flex-col overflow-hidden @2xl:grid @2xl:grid-cols-[minmax(0,57fr)_minmax(0,43fr)]"
    >
      <div className={COVER}>
        {post.picture && (
          <Picture
            picture={post.picture}
            sizes={SIZES[size]}
            alt=""
            className="h-full"
            morph={`cover-${post.id}`}
            isFirst={isFirst}
          />
        )}
        {(part || post.featured) && (
          <Badge className="absolute top-4 left-4">{part ? `Part ${part}` : "Featured"}</Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3.5 px-6 pt-5.5 pb-6 @2xl:p-[clamp(24px,3vw,44px)]">
        <PostByline post={post} />
        <Heading className={isWide ? "text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)]" : "text-[1.3125rem]"}>
          <PageLink to={`/blog/${post.slug}`} className="stretch">
            {found ? <MarkedText segments={found.title} /> : post.title}
          </PageLink>
        </Heading>
        {/* A clamped text that grows itself would show the line after the last one, so the wrapper grows. */}
        <div className="grow">
          <p
            className={joinClasses("text-muted", isWide ? "max-sm:line-clamp-3 sm:text-lg" : "line-clamp-3")}
          >
            {found ? <MarkedText segments={found.passage ?? found.excerpt} /> : post.excerpt}
          </p>
        </div>
        <PostTags tags={post.tags} max={POST_CARD_TAGS_MAX} className="relative z-1" />
        <PostFigures post={post} />
      </div>
    </Card>
  );
}
