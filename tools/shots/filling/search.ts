import type { Caller } from "../owner-calls.ts";

const AUDIT_MAX_MS = 180_000;
const POLL_MS = 500;
const EARLIER_MS = 9 * 86_400_000;
const EARLIER_POSITION = "12.4";
const POSITION = "8.4";
const KEYWORDS = [
  "Top queries,Clicks,Impressions,CTR,Position",
  `hire react developer,7,120,5.8%,${POSITION}`,
  "outbox pattern node,21,310,6.8%,2.6",
  "account recovery specialist india,3,95,3.2%,14.1",
  "react forms without javascript,12,88,13.6%,3.3",
  "far away words,0,3,0%,44",
].join("\n");
const MISSED = ["/servces", "/blog/outbox-table", "/wp-login.php", "/servces"];

/** Keywords with a history, redirects, addresses that are not there. */
export async function fillSearch({ ask, url }: Caller): Promise<void> {
  const day = new Date(Date.now() - EARLIER_MS).toISOString().slice(0, 10);
  const csv = KEYWORDS.replace(POSITION, EARLIER_POSITION);
  await ask("POST", "/api/seo/keywords/import", { csv, day });
  await ask("POST", "/api/seo/keywords/import", { csv: KEYWORDS });
  await ask("POST", "/api/seo/redirects", { source: "/work", target: "/projects", status: 301 });
  await ask("POST", "/api/seo/redirects", { source: "/shop", status: 410 });
  for (const path of MISSED) await fetch(url + path);
}

/** Audits the whole site, which draws the card of each page and takes as long as all else together. */
export async function runAudit({ ask }: Caller): Promise<void> {
  await ask("POST", "/api/seo/audits", {});
  const deadline = Date.now() + AUDIT_MAX_MS;
  while (Date.now() < deadline) {
    const { data } = await ask<{ data: { latest: object | null } }>("GET", "/api/seo/audits/latest");
    if (data.latest) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("The audit has not come to an end.");
}
