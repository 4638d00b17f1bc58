import type { ServerBuild } from "react-router";
import type { PasswordHasher } from "../app/features/auth/password.server.ts";
import type { AiProvider } from "../app/features/chat/model.ts";
import type { SearchConsole } from "../app/features/keywords/search-console.ts";
import type { MediaStore } from "../app/features/media/media-store.server.ts";
import type { FileRenderer } from "../app/features/seo/render-file.server.ts";
import type { OutsideFetch } from "../app/kit/http/outside-fetch.server.ts";
import type { Site } from "../app/kit/site.server.ts";
import type { MailProbe } from "./mail-probe.ts";
import type { MissListener } from "./miss-recorder.ts";
import type { NewsletterSenderDeps } from "./newsletter-sender.ts";
import type { RouterHandler } from "./pages/render-page.ts";
import type { VisitSink } from "./visit-recorder.ts";
import type { VitalReport } from "./vital-recorder.ts";

export interface PortabilityDeps {
  /** Holds an archive while it is being imported. */
  uploadDir: string;
  appVersion: string;
  importMaxBytes?: number;
}

export interface AppDeps extends Omit<Site, "findOwner"> {
  /** For mail that the owner waits for; all other goes through the outbox. */
  mail: MailProbe;
  /** How issues of the newsletter leave; absent in tests that send none. */
  newsletter?: Pick<NewsletterSenderDeps, "openSession" | "perMinute" | "isAlone">;
  /** Counts that a page is not there, or leads elsewhere; likewise. */
  recordMiss: MissListener;
  /** Counts who reads what, later and without fail. */
  visits: VisitSink;
  /** Told of each post that a visitor likes or no longer likes; the count on the pages follows later. */
  onLiked: (postId: number) => void;
  /** Counts how fast a public page was in a visitor's browser, later and without fail. */
  recordVitals: (report: VitalReport) => void;
  /** The model that words the assistant's answers; absent: the built-in assistant does. */
  ai?: AiProvider;
  /** Google's figures about the site; absent: it is not connected. */
  searchConsole?: SearchConsole;
  /** The search engines' endpoint for changed pages. */
  indexNowUrl: URL;
  /** Tests answer for the rest of the web themselves. */
  fetchOutside?: OutsideFetch;
  trustProxyHops: number;
  /** Where the built assets lie; absent in tests that need none. */
  clientDir?: string;
  /** Where the pictures lie. */
  media: MediaStore;
  portability: PortabilityDeps;
  pageCacheMaxBytes?: number;
  /** Pages go out as the framework renders them, with Vite's own inline code. */
  isDevelopment?: boolean;
  /** Tests may render without the built pages. */
  pages?: RouterHandler;
  /** Tests may draw nothing. */
  renderFile?: FileRenderer;
  /** Tests may render without the built routes. */
  loadRoutes?: () => Promise<Pick<ServerBuild, "routes">>;
  /** Tests may hash faster. */
  passwords?: PasswordHasher;
}
