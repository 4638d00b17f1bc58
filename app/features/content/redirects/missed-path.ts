/** Paths that scanners request from every site, whatever software it runs. */
const SCANNED =
  /\.(php\d?|phtml|aspx?|jspx?|cgi|pl|env|git|sql|bak|old|swp|ini|ya?ml|log|sh|exe|dll|tar|gz|zip|rar|7z)(\/|$)|\/(wp-|wordpress|cgi-bin|xmlrpc|phpmyadmin|pma|vendor\/|\.(?!well-known))|(^|\/)(actuator|boaform|hnap1|solr|owa|autodiscover)(\/|$)/i;

/** Whether the path says of itself that no person was looking for a page. */
export function isScanned(path: string): boolean {
  return SCANNED.test(path);
}

const LIKENESS_MIN = 0.4;

/** The page whose path is most like the missing one, or nothing when none is near. */
export function suggestPage(path: string, pages: readonly string[]): string | null {
  const wanted = countPairs(path);
  let best: string | null = null;
  let bestLikeness = LIKENESS_MIN;
  for (const page of pages) {
    const likeness = compare(wanted, countPairs(page));
    if (likeness > bestLikeness) [best, bestLikeness] = [page, likeness];
  }
  return best;
}

/** Dice's coefficient over pairs of letters, so that neither a typo nor a moved folder counts for much. */
function compare(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0);
  const total = sum(a) + sum(b);
  return total === 0 ? 0 : (2 * shared) / total;
}

function countPairs(path: string): Map<string, number> {
  const words = path
    .toLowerCase()
    .replace(/\.html?$/, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const pairs = new Map<string, number>();
  for (let index = 0; index < words.length - 1; index++) {
    const pair = words.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function sum(pairs: ReadonlyMap<string, number>): number {
  return [...pairs.values()].reduce((total, count) => total + count, 0);
}
