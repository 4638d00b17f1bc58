import type { MarkdownRenderer } from "../../app/features/posts/rendered-markdown.ts";
import type { OwnSite } from "../../app/kit/http/self-fetch.ts";
import type { Site } from "../../app/kit/site.server.ts";
import type { AppDeps } from "../app-deps.ts";
import type { AuditRunner } from "../audit-runner.ts";
import type { ChatLive } from "../chat-live.ts";
import type { CommentWork } from "../comment-deps.ts";
import type { KnowledgeKeeper } from "../knowledge-keeper.ts";
import type { MentionKeeper } from "../mention-keeper.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { SearchPresence } from "../search-presence.ts";

export interface ApiDeps extends Site, Omit<AppDeps, "clientDir" | "pages"> {
  renderMarkdown: MarkdownRenderer;
  live: ChatLive;
  /** What the assistant answers from. */
  knowledge: KnowledgeKeeper;
  comments: CommentWork;
  ownSite: OwnSite;
  audits: AuditRunner;
  presence: SearchPresence;
  mentions: MentionKeeper;
  pageCache: PageCache;
}
