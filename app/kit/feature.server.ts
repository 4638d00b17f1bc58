import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { SelectQueryBuilder, Transaction } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";
import type { Currency } from "../utils/money.ts";
import type { Zone } from "../utils/time-zone.ts";
import type { ArchiveKind } from "./archive-kind.server.ts";
import type { BodyRules } from "./http/json-body.server.ts";
import type { Metric } from "./metric.ts";
import type { ClaimSource } from "./owner/claim.server.ts";
import type { SamplePart } from "./owner/sample.server.ts";
import type { TrashedNoun } from "./owner/trashed-records.server.ts";
import type { PersonalData } from "./personal-data.server.ts";
import type { RecordList } from "./record-list.server.ts";
import { type AppEnv, type Service, type Site, service } from "./site.server.ts";
import type { LinkedPlace } from "./site-gate.server.ts";
import type { TodayPart } from "./today-part.ts";
import type { PassCount } from "./workers/pass-count.ts";

/** Work beside the requests, from the first `get` of its service on. */
export interface Worker {
  /** Where it works in passes. */
  passes?: PassCount;
  stop(): unknown;
}

export interface SentPage {
  path: string;
  status: number;
  /** HTML, as opposed to a file or the data of a page. */
  isDocument: boolean;
  method: string;
  headers: Pick<Headers, "get">;
}

export type PageListener = (page: SentPage) => void;

/** A feature's part of the owner's search, the likeliest match first. */
export interface OwnerSearch {
  kind: string;
  find: (
    db: Db,
    text: string,
    max: number,
  ) => Promise<{ id: string | number; title: string; note: string }[]>;
}

export interface NotificationRow {
  id: string | number;
  /** The record that it leads to; null when it has no place of its own. */
  recordId: string | number | null;
  /** The kind of the record, where notifications of this kind lead to different ones. */
  noun?: string | null;
  text: string;
  /** A moment, or a day with "T24" for the end of that day in the owner's zone. */
  at: string | null;
}

export type OwnerFigures = (
  db: Db,
  now: Date,
  features: readonly Feature[],
) => Promise<Record<string, unknown>>;

export interface TodayMoment {
  now: Date;
  /** Days begin and end by the owner's clocks. */
  zone: Zone;
  features: readonly Feature[];
}

/** Money received for the invoices of a deal in one currency; zero where none has arrived. */
export interface DealMoney {
  dealId: string;
  currency: Currency;
  confirmedMinor: number;
}

export type SetupStep = (site: Site) => boolean | Promise<boolean>;

/** The current moment, and the day in the owner's zone. */
export interface BellMoment {
  now: string;
  today: string;
}

/** Events since a moment by kind, newest first. */
export type NotificationSources = Record<
  string,
  (db: Db, since: string, moment: BellMoment) => SelectQueryBuilder<Schema, keyof Schema, NotificationRow>
>;

type Router = OpenAPIHono<AppEnv>;

/** A feature's contribution to the program. The host knows only the list of features, not their names. */
export interface Feature {
  name: string;
  /** Services of the kit that this feature provides. */
  provide?: (site: Site) => void;
  /** Reads data that has to be in memory before the first request. */
  prepare?: (site: Site) => Promise<void>;
  /** Its JSON calls, by the path below /api; those of one path are asked in this order. */
  api?: (site: Site) => readonly (readonly [path: string, router: Router])[];
  /** The only calls of it that write and need no owner, such as "POST /api/contact". */
  publicWrites?: readonly string[];
  /**
   * Calls that other sites may make, and that no cookie must help: mail providers (RFC 8058: the token is enough),
   * webmentions.
   */
  writesFromElsewhere?: readonly string[];
  /** Addresses that answer everybody while the site is hidden, such as the log-in. They reveal nothing of the site. */
  openWhileHidden?: readonly RegExp[];
  linkedPlaces?: readonly LinkedPlace[];
  /** Which of its calls take something other than JSON of the usual size. */
  bodies?: BodyRules;
  /** Routes outside /api that are not pages. */
  files?: (app: Hono<AppEnv>, site: Site) => void;
  /** Called for every page served, except to the site's own crawler. */
  onPage?: (site: Site) => PageListener;
  /** Records that travel in an archive, in the order in which they are written. */
  archive?: readonly ArchiveKind[];
  /** Business records for people and accountants, in the order in which an export lists them. */
  records?: readonly RecordList[];
  trash?: TrashedNoun;
  /** Data about a person, for an export and an erasure. */
  personalData?: PersonalData;
  /** Records that the seed creates. */
  sample?: readonly SamplePart[];
  /** Renames records that go by the owner's name when that changes. */
  onRenamed?: (trx: Transaction<Schema>, names: { from: string; to: string }) => Promise<void>;
  /** Its statements about the owner's work in figures, which other places may contradict. */
  claims?: ClaimSource;
  search?: OwnerSearch;
  notifications?: NotificationSources;
  /** Records that wait for the owner, by the name under which they are counted. */
  waiting?: Record<string, (db: Db) => SelectQueryBuilder<Schema, keyof Schema, object>>;
  /** Items due today or waiting for an answer, with the data that one click needs to settle each. */
  today?: (db: Db, at: TodayMoment) => Promise<TodayPart[]>;
  /** Payments by clients for the work of deals, for each deal that has an invoice. */
  dealMoney?: (db: Db) => Promise<DealMoney[]>;
  /** Steps by which the owner first makes the site their own, by name; whether one is done is read from the data. */
  setupSteps?: Record<string, SetupStep>;
  /** Its figures on the owner's first screen, by their names there. */
  figures?: OwnerFigures;
  /** Figures for `/metrics` about the whole site, the same on every machine. */
  metrics?: (db: Db, now: Date) => Promise<readonly Metric[]>;
  workers?: readonly Service<Worker>[];
  /** Workers that count reports from requests and store them in batches; stopped once no request can come. */
  recorders?: readonly Service<Worker>[];
}

/** Provided by the host. */
export const featureList = service<readonly Feature[]>("features", () => {
  throw new Error("Nobody has said what the site is made of.");
});

export interface RunningWorkers {
  /** Stops the workers that requests don't feed, and streams that would keep the server from ending. */
  stop(): Promise<void>;
  stopRecorders(): Promise<void>;
  passes(): ReadonlyMap<string, PassCount>;
}

export function startWorkers(site: Site, features: readonly Feature[]): RunningWorkers {
  const start = (services: readonly Service<Worker>[]) =>
    services.map((service) => ({ name: service.name, worker: site.get(service) }));
  const recorders = start(features.flatMap((feature) => feature.recorders ?? []));
  const workers = start(features.flatMap((feature) => feature.workers ?? []));
  const stopAll = async (running: typeof workers) => {
    await Promise.all(running.map(({ worker }) => worker.stop()));
  };
  return {
    stop: () => stopAll(workers),
    stopRecorders: () => stopAll(recorders),
    passes: () =>
      new Map(
        [...workers, ...recorders].flatMap(({ name, worker: { passes } }) =>
          passes ? [[name, passes]] : [],
        ),
      ),
  };
}
