import { createContext } from "react-router";
import type { DialectName } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import type { CommentResult, OwnComment } from "./features/comments/comment.ts";
import type { OwnerComment, Verdict } from "./features/comments/comment-admin.ts";
import type { ReadComment } from "./features/comments/comment-moderation.server.ts";
import type { CreateMessageResult } from "./features/contact/message.ts";
import type { SubscriptionDoor } from "./features/newsletter/subscription.ts";
import type { MarkdownRenderer } from "./features/posts/rendered-markdown.ts";
import type { FileRenderer } from "./features/seo/render-file.server.ts";
import type { WriteResult } from "./kit/owner/owner-write.server.ts";
import type { FormSignals } from "./utils/form-signals.ts";

/** What a page may use of the server, set on every request before its loaders run. */
export interface PageContext {
  /** Records which tables the page reads, so that the page cache knows what it shows. */
  db: Db;
  /** What of SQL the database speaks, for the search. */
  dialect: DialectName;
  siteUrl: URL;
  now: () => Date;
  /** A fresh secret for this one rendering: what carries it is our own inline code. */
  nonce: string;
  requestId: string;
  /** Checks the signature of links that let in whoever has them. */
  secret: string;
  /** Kept by the server, with its grammars. */
  renderMarkdown: MarkdownRenderer;
  /** Draws pictures and the resume, likewise kept. */
  renderFile: FileRenderer;
  /** Whether a whole document is rendered, as opposed to the data for a client navigation. */
  isDocument: boolean;
  /** Logs what went wrong with the request's id; the visitor sees a fixed sentence. */
  reportError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();

/** Takes a message to the owner, in the name of the visitor whose request it is. */
export type SubmitMessage = (input: unknown, signals: FormSignals) => Promise<CreateMessageResult>;

/** Takes a comment on the post of the address, in the name of the visitor whose request it is. */
export type SubmitComment = (
  slug: string,
  input: unknown,
  signals: FormSignals,
) => Promise<CommentResult<{ comment: OwnComment }>>;

/** Set when a form is posted, as are the other contexts below. */
export const commentContext = createContext<SubmitComment>();
export const contactContext = createContext<SubmitMessage>();

export const newsletterContext = createContext<SubscriptionDoor>();

/** What somebody may do who came by a signed link of a mail about comments. */
export interface CommentLinks {
  judge(comment: Required<ReadComment> & { verdict: Verdict }): Promise<WriteResult<OwnerComment>>;
  /** The address of the comment is theirs; false for a link that is over. */
  confirm(token: string): Promise<boolean>;
  /** Mails about replies to whoever wrote the comment; false when nobody did. */
  saveReplyPreference(preference: { commentId: string; isOn: boolean }): Promise<boolean>;
}

export const commentLinksContext = createContext<CommentLinks>();
