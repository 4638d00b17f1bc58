import { escapeHtml, formatHeaderText, type Mail, type MailAddress } from "../outbox/mail.ts";
import { type CommentStatus, formatCommentAnchor, formatCommentPagePath } from "./comment.ts";

const TITLE_MAX_CHARS = 100;

export interface CommentMailContext {
  owner: MailAddress;
  siteUrl: URL;
  post: { title: string; slug: string };
}

/** What of a comment a mail tells. */
export interface MailedComment {
  id: string;
  author: string;
  email: string;
  text: string;
  status: CommentStatus;
}

/** What the owner gets; each link opens a page that asks once more, so that programs which follow links change nothing. */
export function formatCommentMail(
  comment: MailedComment,
  {
    owner,
    siteUrl,
    post,
    links,
  }: CommentMailContext & { links: Record<"approve" | "spam" | "admin", string> },
): Mail {
  const author = formatHeaderText(comment.author);
  const title = formatHeaderText(post.title, TITLE_MAX_CHARS);
  const isHeld = comment.status === "held";
  return {
    fromName: siteUrl.hostname,
    to: owner,
    replyTo: { name: author, address: comment.email },
    subject: isHeld ? `Comment to approve: ${title}` : `New comment: ${title}`,
    ...formatParts([
      `${author} (${comment.email}) has commented on "${title}".`,
      { quote: comment.text },
      isHeld
        ? "It waits for your approval: either nobody with this address has been approved yet, or something looked doubtful."
        : "It is already on the page, because you have approved a comment from this address before.",
      {
        links: [
          ...(isHeld ? [{ label: "Approve it", url: links.approve }] : []),
          { label: "Mark it as spam", url: links.spam },
          { label: "Open it in the admin area", url: links.admin },
        ],
      },
      `A reply to this email goes to ${author} alone, not to the page. The links above work for 30 days.`,
    ]),
    automatic: true,
  };
}

interface ReplyNoticeContext extends CommentMailContext {
  /** On which the reply stands. */
  page: number;
  optOut: string;
  oneClick: string;
}

/** What a commenter gets when somebody has answered, if they asked for it. */
export function formatReplyNotice(
  reply: MailedComment,
  parent: MailedComment,
  { owner, siteUrl, post, page, optOut, oneClick }: ReplyNoticeContext,
): Mail {
  const title = formatHeaderText(post.title, TITLE_MAX_CHARS);
  const author = formatHeaderText(reply.author);
  const place = `${siteUrl.origin}${formatCommentPagePath(post.slug, page)}#${formatCommentAnchor(reply.id)}`;
  return {
    fromName: owner.name,
    to: { name: formatHeaderText(parent.author), address: parent.email },
    subject: `${author} has replied to your comment on "${title}"`,
    ...formatParts([
      `Hello ${formatHeaderText(parent.author)},`,
      `${author} has replied to your comment on "${title}":`,
      { quote: reply.text },
      { links: [{ label: "Read it on the page and reply", url: place }] },
      "Replies to this email do not reach the page. You get it because you asked to hear about replies.",
      { links: [{ label: "Stop emails about replies", url: optOut }] },
    ]),
    automatic: true,
    headers: { listUnsubscribe: oneClick, list: "replies" },
  };
}

type Part = string | { quote: string } | { links: { label: string; url: string }[] };

function formatParts(parts: readonly Part[]): Pick<Mail, "text" | "html"> {
  const html = parts.map(toHtml).join("\n");
  return {
    text: `${parts.map(toText).join("\n\n")}\n`,
    html: `<!doctype html>\n<html><body>\n${html}\n</body></html>\n`,
  };
}

function toText(part: Part): string {
  if (typeof part === "string") return part;
  if ("links" in part) return part.links.map(({ label, url }) => `${label}:\n${url}`).join("\n\n");
  return part.quote
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function toHtml(part: Part): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  if ("links" in part) {
    return part.links
      .map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
      .join("\n");
  }
  return `<blockquote>${escapeHtml(part.quote).replaceAll("\n", "<br>\n")}</blockquote>`;
}
