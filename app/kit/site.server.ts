import type { HttpBindings } from "@hono/node-server";
import type { Connection } from "../../db/connection.ts";
import type { Logger } from "./log.ts";
import type { CurrentSession, Owner } from "./owner/caller.ts";
import type { SiteConfig } from "./site-config.ts";

export interface SiteParts {
  connection: Connection;
  /** The address for visitors; only its origin counts. */
  siteUrl: URL;
  /** Keys the hashes that replace visitors' addresses, and signs links. */
  secret: string;
  now: () => Date;
  newId: () => string;
  log: Logger;
  config: SiteConfig;
}

/** A single instance per site, such as the mail server, the store of pictures or a worker. */
export interface Service<T> {
  /** Unique among all services: development reloads modules, and the object of a service is then another one. */
  name: string;
  create: (site: Site) => T;
}

export function service<T>(name: string, create: (site: Site) => T): Service<T> {
  return { name, create };
}

/** The program that every feature runs in. A copy (`{ ...site }`) is no `Site`: it would have services of its own. */
export class Site implements SiteParts {
  readonly connection: Connection;
  /** One object for as long as the process runs. Read it again at each use: the owner may change the address. */
  readonly siteUrl: URL;
  readonly secret: string;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Logger;
  readonly config: SiteConfig;
  readonly #services = new Map<string, unknown>();

  constructor({ connection, siteUrl, secret, now, newId, log, config }: SiteParts) {
    this.connection = connection;
    this.siteUrl = new URL(siteUrl);
    this.secret = secret;
    this.now = now;
    this.newId = newId;
    this.log = log;
    this.config = config;
  }

  /** False when it is the present one. Pages rendered under another address are dropped. */
  changeAddress(origin: string): boolean {
    if (this.siteUrl.origin === origin) return false;
    this.siteUrl.href = origin;
    this.connection.changes.publishAll();
    return true;
  }

  /** Made when it is first asked for. */
  get<T>({ name, create }: Service<T>): T {
    if (!this.#services.has(name)) this.#services.set(name, create(this));
    return this.#services.get(name) as T;
  }

  /** For another part of the program, or a test, to provide a service before it is first asked for. */
  provide<T>({ name }: Service<T>, value: T): void {
    this.#services.set(name, value);
  }
}

/** Context of a request beside the request itself. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    isOwnSite?: boolean;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    owner: Owner;
    session: CurrentSession;
    /** A 503 that is no fault of a request: the site is hidden, or the server is not ready. */
    isQuiet: boolean;
  };
}
