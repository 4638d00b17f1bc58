import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DOORS } from "../doors.ts";
import { inTurns, type LoadedSite, type Statuses } from "./loaded-site.ts";
import { callAsOwner, moveArchives, uploadPhotos } from "./owner-loads.ts";
import type { VisitorCounts } from "./visitor.ts";

const MADE_UP_ADDRESSES = 4_000;
const ROUNDS_OF_PAGES = 30;
const COMMENTS = 300;
const VISITORS = 200;
const CHAT_MS = 20_000;
const ENCODINGS = ["br", "gzip", "identity"];
/** Addresses of this site in a page: links to other pages, and the files that it loads. */
const OWN_ADDRESS = /(?:href|src)="(\/[^"#]*)"|(\/(?:assets|media)\/[\w.-]+)/g;
const OF_THE_OWNER = /^\/(admin|api)\b/;

export type Load = (site: LoadedSite) => Promise<Statuses>;

export const LOADS: Readonly<Record<string, Load>> = {
  "made-up addresses": floodWithAddresses,
  "all pages and their files": readEverything,
  "the owner's calls": callAsOwner,
  "comments of 5 kB": floodWithComments,
  "photos of 24 megapixels": uploadPhotos,
  "200 visitors chatting": chat,
  "archives out and in": moveArchives,
};

/** Half of them are answered: a search for a new word is a page of its own. */
function floodWithAddresses(site: LoadedSite): Promise<Statuses> {
  return inTurns(MADE_UP_ADDRESSES, (number) => {
    const addresses = [
      `/blog/made-up-${number}`,
      `/made-up-${number}.data`,
      `/?q=${number}`,
      `/blog?q=word${number}`,
      `/blog.data?q=word${number}&_routes=routes/public/blog/blog`,
      `/blog/made-up-${number}/comments`,
    ];
    return site.get(
      addresses[number % addresses.length] ?? "/",
      ENCODINGS[number % ENCODINGS.length],
      number,
    );
  });
}

/** Every page that a reader comes to, in all encodings, with what it loads, again and again. */
async function readEverything(site: LoadedSite): Promise<Statuses> {
  const addresses = await findAddresses(site);
  return inTurns(ROUNDS_OF_PAGES * addresses.length, (number) => {
    const round = Math.floor(number / addresses.length);
    return site.get(addresses[number % addresses.length] ?? "/", ENCODINGS[round % ENCODINGS.length], round);
  });
}

async function findAddresses({ origin }: LoadedSite): Promise<string[]> {
  const found = new Set(["/", "/sitemap.xml", "/feed.xml", "/robots.txt"]);
  // The set grows on the way, and each address in it is looked at once.
  for (const address of found) {
    const answer = await fetch(`${origin}${address}`);
    const isText = answer.headers.get("content-type")?.startsWith("text/html");
    const text = await answer.text();
    if (!isText) continue;
    for (const [, linked, named] of text.matchAll(OWN_ADDRESS)) {
      const next = (linked ?? named ?? "").replaceAll("&amp;", "&");
      if (!OF_THE_OWNER.test(next)) found.add(next);
    }
  }
  return [...found];
}

function floodWithComments(site: LoadedSite): Promise<Statuses> {
  const door = DOORS["comments of 5 kB on a post"];
  if (!door) throw new Error("There is no such door.");
  return inTurns(COMMENTS, (number) => {
    const { url, body } = door(site.origin, number);
    return site.post(url, String(body), number);
  });
}

async function chat({ origin }: LoadedSite): Promise<Statuses> {
  const visitors = fork(join(import.meta.dirname, "visitors.ts"), [origin, String(VISITORS)]);
  try {
    await once(visitors, "message");
    await sleep(CHAT_MS);
    const left = once(visitors, "message");
    visitors.send("leave");
    const [{ counts }] = (await left) as [{ counts: VisitorCounts }];
    return new Map(Object.entries(counts));
  } finally {
    visitors.kill();
  }
}
