import { ButtonLink } from "../../../../ui/button.tsx";
import { NoticePage } from "../../../../ui/page/notice-page.tsx";
import { Moment, useDates } from "../../../../ui/values/moments.tsx";
import type { Post } from "../post.ts";
import type { SeriesPlace } from "../series/series.ts";
import { PostArticle } from "../site/article/post-article.tsx";

interface PostPreviewPageProps {
  post: Omit<Post, "content">;
  series: SeriesPlace | undefined;
  expiresAt: string;
}

export function PostPreviewPage({ post, series, expiresAt }: PostPreviewPageProps) {
  return (
    <>
      <aside aria-label="Preview" className="wrap mt-[calc(var(--bar-height)+16px)]">
        <p className="rounded-sm border border-warn bg-surface px-4 py-3">
          <strong>Preview, not published.</strong> This link expires on <Moment at={expiresAt} /> (
          {useDates().zone.name}). Please do not pass it on.
        </p>
      </aside>
      <PostArticle post={post} series={series} neighbours={{}} related={[]} />
    </>
  );
}

export function PreviewRefused({ isExpired }: { isExpired: boolean }) {
  return (
    <NoticePage
      title={isExpired ? "This preview link has expired" : "This preview link does not work"}
      lead={
        isExpired
          ? "Preview links only work for a limited time. Please ask the author for a new one, or look for the post on the blog."
          : "Part of it may be missing, or the author has revoked it. Please ask for a new one."
      }
      actions={
        <>
          <ButtonLink to="/blog">Read the blog</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Get in touch
          </ButtonLink>
        </>
      }
    />
  );
}
