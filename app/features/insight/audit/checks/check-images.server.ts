import type { FindingList } from "../finding-list.ts";
import { type AuditedSite, type OwnAnswer, readFollowing, toOwnPath } from "../own-pages.server.ts";
import type { CheckedPage } from "./check-page.server.ts";
import { DESKTOP, PHONE, pickCandidate } from "./image-candidate.ts";
import { readImageSize } from "./image-size.ts";
import { findMeta, type PageImage } from "./page-facts.server.ts";

const HEAVY_BYTES = 300_000;
const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
const FILES_MAX = 5000;
/** The site draws its own ones when they are asked for, which takes a second each. */
const SOCIAL_IMAGES_MAX = 200;
const SOCIAL_WIDTH_PX = 1200;
const SOCIAL_HEIGHT_PX = 630;
const KILOBYTE = 1000;
/** Longer than the site itself gives a drawing. */
const PICTURE_TIMEOUT_MS = 45_000;

export interface PictureFiles {
  collect(page: CheckedPage): void;
  /** Loads each file once and says on the first page that shows it what is wrong. */
  check(options: PictureCheck): Promise<void>;
  count(): number;
}

interface PictureCheck {
  site: AuditedSite;
  findings: FindingList;
  onRead: () => void;
  signal: AbortSignal | undefined;
}

/** The own pictures of all pages: what a phone or a desktop computer would load of them, and what social cards show. */
export function createPictureFiles(): PictureFiles {
  const shown = new Map<string, { url: URL; path: string }>();
  const social = new Map<string, { url: URL; path: string }>();

  async function checkShown({ site, findings, onRead, signal }: PictureCheck) {
    for (const [name, { url, path }] of shown) {
      const answer = await readPicture(site, url, signal);
      onRead();
      if (answer?.status !== 200 || !isImage(answer.headers))
        findings.add("image_broken", path, `${name} ${describeAnswer(answer)}.`, name);
      else if (answer.body.length > HEAVY_BYTES) {
        const size = Math.round(answer.body.length / KILOBYTE);
        findings.add("image_heavy", path, `${name} weighs ${size} kB; up to 300 kB are good.`, name);
      }
    }
  }

  async function checkSocial({ site, findings, onRead, signal }: PictureCheck) {
    for (const [name, { url, path }] of social) {
      const answer = await readPicture(site, url, signal);
      onRead();
      if (answer?.status !== 200 || !isImage(answer.headers)) {
        findings.add("social_image", path, `${name} ${describeAnswer(answer)}.`);
        continue;
      }
      const size = readImageSize(answer.body);
      if (size?.width !== SOCIAL_WIDTH_PX || size.height !== SOCIAL_HEIGHT_PX) {
        const found = size ? `${size.width}×${size.height}` : "of a kind that cards don't show";
        findings.add("social_image", path, `${name} is ${found}; cards want 1200×630.`);
      }
    }
  }

  return {
    collect({ path, url, facts, isIndexable }) {
      const files = facts.images.flatMap((image) => listFiles(image, url));
      for (const file of files) if (shown.size < FILES_MAX) addFile(shown, file, path);
      const card = findMeta(facts, "og:image");
      const file = card && isIndexable ? toOwnPath(card, url) : undefined;
      if (file && social.size < SOCIAL_IMAGES_MAX) addFile(social, file, path);
    },
    async check(options) {
      await checkShown(options);
      await checkSocial(options);
    },
    count: () => shown.size + social.size,
  };
}

/** Twice, since the site draws some pictures when they are asked for and a busy machine may need longer than it has. */
async function readPicture(
  site: AuditedSite,
  url: URL,
  signal: AbortSignal | undefined,
): Promise<OwnAnswer | undefined> {
  const options = { maxBytes: IMAGE_MAX_BYTES, timeoutMs: PICTURE_TIMEOUT_MS, signal };
  const answer = await readFollowing(site, url, options);
  return answer && answer.status < 500 ? answer : readFollowing(site, url, options);
}

function listFiles(image: PageImage, base: URL): URL[] {
  return [PHONE, DESKTOP].flatMap((screen) => toOwnPath(pickCandidate(image, screen), base) ?? []);
}

function addFile(files: Map<string, { url: URL; path: string }>, url: URL, path: string): void {
  const name = url.pathname + url.search;
  if (!files.has(name)) files.set(name, { url, path });
}

function isImage(headers: Headers): boolean {
  return /^image\//.test(headers.get("content-type") ?? "");
}

function describeAnswer(answer: { status: number; headers: Headers } | undefined): string {
  if (!answer) return "didn't answer in time";
  return answer.status === 200 ? "isn't a picture" : `answers ${answer.status}`;
}
