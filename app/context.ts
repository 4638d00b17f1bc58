import { createContext } from "react-router";
import type { Db } from "../db/schema.ts";
import type { CreateMessageResult, MessageSignals } from "./features/contact/message.ts";
import type { SubscriptionDoor } from "./features/newsletter/subscription.ts";
import type { MarkdownRenderer } from "./features/posts/markdown.server.ts";

/** What a page may use of the server, set on every request before its loaders run. */
export interface PageContext {
  /** Records which tables the page reads, so that the page cache knows what it shows. */
  db: Db;
  siteUrl: URL;
  now: () => Date;
  /** A fresh secret for this one rendering: what carries it is our own inline code. */
  nonce: string;
  requestId: string;
  /** Checks the signature of links that let in whoever has them. */
  secret: string;
  /** Kept by the server, with its grammars. */
  renderMarkdown: MarkdownRenderer;
  /** Whether a whole document is rendered, as opposed to the data for a client navigation. */
  isDocument: boolean;
  /** Logs what went wrong with the request's id; the visitor sees a fixed sentence. */
  reportError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();

/** Takes a message to the owner, in the name of the visitor whose request it is. */
export type SubmitMessage = (input: unknown, signals: MessageSignals) => Promise<CreateMessageResult>;

/** Set when a form is posted. */
export const contactContext = createContext<SubmitMessage>();

/** Likewise. */
export const newsletterContext = createContext<SubscriptionDoor>();
