import { type ReactNode, useRef } from "react";
import { useInPageLinks } from "../../../../ui/page/use-in-page-links.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { Prose } from "../../../../ui/prose/prose.tsx";
import { LikeButton } from "../../likes/post-like-button.tsx";
import type { Post, PostSummary } from "../../post.ts";
import { NextPart, SeriesBox } from "../../series/post-series.tsx";
import type { SeriesPlace } from "../../series/series.ts";
import { ContentsAside, ContentsDetails } from "./contents-list.tsx";
import { PostHeader } from "./post-header.tsx";
import { AdjacentPosts, type PostNeighbours, RelatedPosts } from "./post-neighbours.tsx";
import { ShareRow } from "./post-share.tsx";
import "./post.css";

/** A list of one or two entries would only repeat what is in sight. */
const CONTENTS_HEADINGS_MIN = 3;

interface PostArticleProps {
  post: Omit<Post, "content">;
  neighbours: PostNeighbours;
  related: readonly PostSummary[];
  children?: ReactNode;
  series?: SeriesPlace | undefined;
  /** The address that is passed on; absent where nobody may share or like. */
  shareUrl?: string | undefined;
}

export function PostArticle({ post, neighbours, related, series, shareUrl, children }: PostArticleProps) {
  const article = useRef<HTMLElement>(null);
  useInPageLinks(article);
  const hasContents = post.headings.length >= CONTENTS_HEADINGS_MIN;
  return (
    <div className="post">
      <div className="post-progress" aria-hidden="true" />
      <div className="wrap">
        <div className="post-grid">
          <article ref={article}>
            <PostHeader post={post} />
            {post.picture && (
              <Picture
                picture={post.picture}
                sizes="(min-width: 1248px) 512px, (min-width: 1024px) 40vw, 94vw"
                alt=""
                className="post-cover"
                morph={`cover-${post.id}`}
              />
            )}
            <div className="post-body">
              {series && <SeriesBox series={series} />}
              {hasContents && <ContentsDetails headings={post.headings} />}
              <Prose html={post.html} />
              {shareUrl && (
                <footer className="post-reactions">
                  <LikeButton key={post.id} slug={post.slug} likes={post.likes} />
                  <ShareRow url={shareUrl} title={post.title} />
                </footer>
              )}
              {series && <NextPart series={series} />}
            </div>
            {hasContents && <ContentsAside headings={post.headings} />}
          </article>
          <div className="post-after">
            {children}
            <AdjacentPosts {...neighbours} />
          </div>
        </div>
        <RelatedPosts posts={related} />
      </div>
    </div>
  );
}
