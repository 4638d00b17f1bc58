import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { BodyRules } from "./http/json-body.server.ts";
import type { AppEnv, Service, Site } from "./site.server.ts";

/** What goes on beside the requests, from the first `get` of its service on. */
export interface Worker {
  stop(): unknown;
}

export interface SentPage {
  path: string;
  status: number;
  /** HTML, as opposed to a file or the data of a page. */
  isDocument: boolean;
  method: string;
  headers: Headers;
}

export type PageListener = (page: SentPage) => void;

type Router = OpenAPIHono<AppEnv>;

/** What a noun brings to the program. The host knows the list of nouns and none of them by name. */
export interface Noun {
  name: string;
  /** Services of the kit that this noun provides. */
  provide?: (site: Site) => void;
  /** Its JSON calls, by the path below /api; those of one path are asked in this order. */
  api?: (site: Site) => readonly (readonly [path: string, router: Router])[];
  /** The only calls of it that write and need no owner, such as "POST /api/contact". */
  publicWrites?: readonly string[];
  /**
   * Those of them that other sites may make, and that no cookie must help: mail providers in their readers' name
   * (RFC 8058: the token in the address is all that they need), and other sites.
   */
  writesFromElsewhere?: readonly string[];
  /** Which of its calls take something other than JSON of the usual size. */
  bodies?: BodyRules;
  /** What it answers outside of /api that is no page. */
  files?: (app: Hono<AppEnv>, site: Site) => void;
  /** Hears of each page that was sent to anybody but the site itself. */
  onPage?: (site: Site) => PageListener;
  workers?: readonly Service<Worker>[];
  /** Workers that count what requests report and store it in batches; stopped once no request can come. */
  recorders?: readonly Service<Worker>[];
}

export interface RunningWorkers {
  /** What the requests have no part in, and streams that would keep the server from ending. */
  stop(): Promise<void>;
  stopRecorders(): Promise<void>;
}

export function startWorkers(site: Site, nouns: readonly Noun[]): RunningWorkers {
  const recorders = nouns.flatMap((noun) => noun.recorders ?? []).map((service) => site.get(service));
  const workers = nouns.flatMap((noun) => noun.workers ?? []).map((service) => site.get(service));
  const stopAll = async (running: readonly Worker[]) => {
    await Promise.all(running.map((worker) => worker.stop()));
  };
  return { stop: () => stopAll(workers), stopRecorders: () => stopAll(recorders) };
}
