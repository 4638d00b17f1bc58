import {
  escapeHtml,
  findGreetingName,
  formatHeaderText,
  type Mail,
  type MailAddress,
} from "../../core/outbox/mail.ts";
import { CONFIRM_DAYS, type CommentStatus, formatCommentAnchor, formatCommentPagePath } from "./comment.ts";

const TITLE_MAX_CHARS = 100;

export interface CommentMailContext {
  owner: MailAddress;
  siteUrl: URL;
  post: { title: string; slug: string };
}

export interface MailedComment {
  id: string;
  author: string;
  email: string;
  text: string;
  status: CommentStatus;
}

/**
 * Each link asks once more, since programs follow links. No Reply-To: an answer would quote them to the
 * author.
 */
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
    subject: isHeld ? `Comment to approve: ${title}` : `New comment: ${title}`,
    ...formatParts([
      `${author} (${comment.email}) has commented on "${title}".`,
      { quote: comment.text },
      isHeld
        ? "It waits for your approval: either nothing from this address and browser has been approved yet, or something looked doubtful."
        : "It's already on the page, because you've approved a comment from this address and browser before.",
      {
        links: [
          ...(isHeld ? [{ label: "Approve it", url: links.approve }] : []),
          { label: "Mark it as spam", url: links.spam },
          { label: "Open it in the admin area", url: links.admin },
          { label: `Write to ${author} alone`, url: formatMailto(comment.email, `Re: ${title}`) },
        ],
      },
      "Please don't forward or quote this email: its links work without logging in. They work for 30 days, until one of them is used or the comment changes.",
    ]),
    automatic: true,
  };
}

interface ReplyNoticeContext extends CommentMailContext {
  page: number;
  optOut: string;
  oneClick: string;
}

/** The mail to a commenter about a reply, if they asked for it. */
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

/**
 * The mail to an address that was typed below a post. Its owner may not be the one who typed it, so it has none of the
 * comment's text.
 */
export function formatConfirmation(
  { author, email }: Pick<MailedComment, "author" | "email">,
  {
    owner,
    siteUrl,
    post,
    links,
  }: CommentMailContext & { links: Record<"confirm" | "optOut" | "oneClick", string> },
): Mail {
  const title = formatHeaderText(post.title, TITLE_MAX_CHARS);
  const name = findGreetingName(author);
  return {
    fromName: owner.name,
    to: { name: name ?? "", address: email },
    subject: `Is this your comment on "${title}"?`,
    ...formatParts([
      `Hello${name ? ` ${name}` : ""},`,
      `You, or someone who entered your address, commented on "${title}" at ${siteUrl.host}. If it was you, please confirm your address. Then emails about replies can reach you, and if a comment of yours was approved before, this one usually appears at once.`,
      { links: [{ label: "Look at the comment and confirm", url: links.confirm }] },
      `The link works once, for ${CONFIRM_DAYS} days. If you did not write a comment, you can ignore this email.`,
      { links: [{ label: "Get no more emails about comments", url: links.optOut }] },
    ]),
    automatic: true,
    headers: { listUnsubscribe: links.oneClick, list: "replies" },
  };
}

/** Addresses may contain characters that end an address in a link. */
function formatMailto(address: string, subject: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
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
