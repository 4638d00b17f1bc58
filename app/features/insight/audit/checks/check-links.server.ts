import type { AuditRule } from "../audit-rules.ts";
import type { FindingList } from "../finding-list.ts";
import { isRedirect } from "../own-pages.server.ts";

const HOPS_MAX = 10;

export interface PathAnswer {
  /** 0 when nothing came in time. */
  status: number;
  /** Where an own redirect leads; undefined when it leads to another site, or nowhere. */
  next?: string | undefined;
  /** The ids in a page, if it was read. */
  ids?: ReadonlySet<string>;
}

export interface PageLink {
  path: string;
  /** Without the "#". */
  anchor: string;
}

type Answers = ReadonlyMap<string, PathAnswer>;

export function checkLinks(
  page: { path: string; links: readonly PageLink[] },
  answers: Answers,
  findings: FindingList,
): void {
  for (const link of page.links) {
    const trail = followLink(link.path, answers);
    // Beyond the limit of the crawl nothing is known.
    if (!trail.last) continue;
    const fault = judgeTrail(trail);
    const target = trail.hops.at(-1) ?? link.path;
    if (fault && !(fault.rule === "link_broken" && findings.has("page_status", target)))
      findings.add(fault.rule, page.path, fault.detail, link.path);
    if (link.anchor && trail.last.ids && !hasAnchor(trail.last.ids, link.anchor)) {
      const detail = `${target} has no place called “${link.anchor}”.`;
      findings.add("anchor_missing", page.path, detail, `${link.path}#${link.anchor}`);
    }
  }
}

function judgeTrail({ hops, last, isLoop }: Trail): { rule: AuditRule; detail: string } | undefined {
  const names = hops.join(" → ");
  const status = last?.status ?? 0;
  if (isLoop) return { rule: "link_loop", detail: `The link goes ${names} and so on.` };
  if (status !== 200 && !isRedirect(status))
    return { rule: "link_broken", detail: `${names} ${describeStatus(status)}.` };
  if (hops.length === 1) return undefined;
  return { rule: "link_redirected", detail: `The link goes ${names}; it could go there at once.` };
}

interface Trail {
  hops: string[];
  last: PathAnswer | undefined;
  isLoop: boolean;
}

function followLink(start: string, answers: Answers): Trail {
  const hops = [start];
  let last = answers.get(start);
  while (last?.next !== undefined && hops.length <= HOPS_MAX) {
    const isLoop = hops.includes(last.next);
    hops.push(last.next);
    if (isLoop) return { hops, last, isLoop };
    last = answers.get(last.next);
  }
  return { hops, last, isLoop: false };
}

export function describeStatus(status: number): string {
  return status === 0 ? "didn't answer in time" : `answers ${status}`;
}

/** HTML: the empty fragment and "top" lead to the top of any page. */
function hasAnchor(ids: ReadonlySet<string>, anchor: string): boolean {
  if (anchor.startsWith(":~:") || anchor.toLowerCase() === "top" || ids.has(anchor)) return true;
  try {
    return ids.has(decodeURIComponent(anchor));
  } catch {
    return false;
  }
}
