import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { COMMENTS_ID, formatCommentPagePath, THREADS_PER_PAGE } from "../comment.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { type CommentsOptions, NOTICE_ID, useComments } from "./use-comments.ts";

/** Give it the slug as its key. */
export function PostComments(options: CommentsOptions) {
  const { slug, comments, replyTo: answered } = options;
  const desk = useComments(options);
  const { threads, replyTo } = desk;
  const section = useRef<HTMLElement>(null);
  const openedFor = useRef(answered?.id);
  const openThread = threads.find(
    ({ id, replies }) => id === replyTo?.id || replies.some((reply) => reply.id === replyTo?.id),
  )?.id;

  useEffect(() => {
    if (openedFor.current === replyTo?.id) return;
    openedFor.current = replyTo?.id;
    if (replyTo) section.current?.querySelector<HTMLElement>("#comment-text")?.focus();
  }, [replyTo]);

  const form = (
    <CommentForm
      key={`${replyTo?.id ?? ""} ${desk.sentCount}`}
      slug={slug}
      state={desk.form}
      draft={desk.draft}
      replyTo={replyTo}
      onCancelReply={() => desk.setReplyTo(undefined)}
      onSend={desk.send}
    />
  );
  const actions = { slug, onReply: desk.setReplyTo, onOwnChange: desk.changeOwn };

  return (
    <section
      ref={section}
      id={COMMENTS_ID}
      data-comments=""
      className="mt-18 max-w-(--measure) scroll-mt-[calc(var(--bar-height)+16px)] border-t border-line pt-10 print:hidden [h1+&]:mt-8"
      aria-labelledby="post-comments-title"
    >
      <h2 id="post-comments-title" className="text-[clamp(1.5rem,1.35rem+0.7vw,1.875rem)]">
        Comments{" "}
        {comments.total > 0 && (
          <span className="ml-1.5 align-[0.2em] font-medium font-mono text-[0.6em]/none text-muted">
            {comments.total}
          </span>
        )}
      </h2>
      {threads.length === 0 ? (
        <p className="mt-3 max-w-[32.8em] text-muted">
          No comments yet. If you have a question, a correction or a better way, I would like to read it.
        </p>
      ) : (
        <ol className="mt-8 grid grid-cols-1 gap-9">
          {threads.map(({ id, comment, replies }, index) => {
            const number = (comments.page - 1) * THREADS_PER_PAGE + index + 1;
            const pagePath = formatCommentPagePath(
              slug,
              comments.page + Math.floor(index / THREADS_PER_PAGE),
            );
            return (
              <li key={id}>
                {comment ? (
                  <CommentItem
                    comment={comment}
                    place={`Comment ${number}`}
                    pagePath={pagePath}
                    {...actions}
                  />
                ) : (
                  <p className="rounded-sm border border-line-strong border-dashed px-3.5 py-2.5 text-body text-muted">
                    This comment was deleted.
                  </p>
                )}
                {replies.length > 0 && (
                  <ol className="mt-7 ml-4.5 grid grid-cols-1 gap-7 border-line-strong border-l pl-7.5 max-sm:ml-1.5 max-sm:pl-4.5">
                    {replies.map((reply, replyIndex) => (
                      <li key={reply.id}>
                        <CommentItem
                          comment={reply}
                          place={`Reply ${replyIndex + 1} to comment ${number}`}
                          pagePath={pagePath}
                          {...actions}
                        />
                      </li>
                    ))}
                  </ol>
                )}
                {openThread === id && form}
              </li>
            );
          })}
        </ol>
      )}
      <PageLinks slug={slug} page={comments.page} nextPage={desk.nextPage} onShowMore={desk.showMore} />
      <p
        role="status"
        id={NOTICE_ID}
        tabIndex={-1}
        className="scroll-mt-[calc(var(--bar-height)+24px)] rounded-sm border-good/45 bg-good/8 not-empty:mt-8 not-empty:border not-empty:px-4.5 not-empty:py-3.5"
      >
        {desk.notice}
      </p>
      {openThread === undefined && form}
    </section>
  );
}

interface PageLinksProps {
  slug: string;
  page: number;
  nextPage: number | undefined;
  onShowMore: () => Promise<boolean>;
}

/** Links, so that they lead on without JavaScript too. */
function PageLinks({ slug, page, nextPage, onShowMore }: PageLinksProps) {
  if (page === 1 && !nextPage) return null;
  const showMore = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (!(await onShowMore().catch(() => false))) window.location.assign(href);
  };
  return (
    <nav className="mt-8 flex flex-wrap gap-3 print:hidden" aria-label="More comments">
      {page > 1 && (
        <MoreLink href={`${formatCommentPagePath(slug, page - 1)}#post-comments`}>Earlier comments</MoreLink>
      )}
      {nextPage && (
        <MoreLink href={`${formatCommentPagePath(slug, nextPage)}#post-comments`} onClick={showMore}>
          Show more
        </MoreLink>
      )}
    </nav>
  );
}

function MoreLink(props: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className="inline-flex min-h-control items-center rounded-sm border border-line-strong px-5 font-[550] hover:border-primary/60 hover:text-primary"
    />
  );
}
