import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { median } from "../support/statistics.ts";
import type { SiteNodes } from "./site-nodes.ts";

const PICTURES = 36;
const LOOK_MS = 5;
const GIVE_UP_MS = 10_000;
/** For so long after a deletion a file goes on being asked for. */
const WATCH_MS = 300;

interface Uploaded {
  id: string;
  /** By address, the bytes that lie in the bucket. */
  files: Map<string, Buffer>;
}

/** Pictures that are uploaded to each node in turn, asked of all nodes at once, and deleted on the next one. */
export async function measurePictures(site: SiteNodes): Promise<Record<string, string | number>> {
  const pictures: Uploaded[] = [];
  const everywhere: number[] = [];
  let asked = 0;
  let wrong = 0;
  for (let number = 0; number < PICTURES; number += 1) {
    const picture = await upload(site, number);
    const from = performance.now();
    const first = await askAll(site, picture);
    asked += first.length;
    wrong += first.filter((isRight) => !isRight).length;
    while (!(await askAll(site, picture)).every(Boolean)) {
      if (performance.now() - from > GIVE_UP_MS) throw new Error("A picture is not on every node.");
      await sleep(LOOK_MS);
    }
    everywhere.push(performance.now() - from);
    pictures.push(picture);
  }
  const deletions: Deletion[] = [];
  for (const [number, picture] of pictures.entries())
    deletions.push(await deletePicture(site, picture, number));
  const late = await Promise.all(pictures.map((picture) => countServed(site, picture)));
  return {
    "picture files not served at once": `${wrong} of ${asked}`,
    "on every node, p50 ms": Math.round(median(everywhere)),
    "worst ms": Math.round(Math.max(...everywhere)),
    "deleted files served after the answer": sum(deletions.map(({ served }) => served)),
    "last one, ms after it": Math.round(Math.max(...deletions.map(({ lastMs }) => lastMs))),
    "served at the end": sum(late),
  };
}

async function upload({ nodes, bucket, token }: SiteNodes, number: number): Promise<Uploaded> {
  const form = new FormData();
  form.set(
    "file",
    new Blob([new Uint8Array(await drawPicture(number))], { type: "image/jpeg" }),
    `picture-${number}.jpg`,
  );
  const answer = await fetch(`${nodes[number % nodes.length]?.origin}/api/media`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`An upload was refused with ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { id: string } };
  const files = [...bucket.objects].flatMap(([key, { body }]): [string, Buffer][] => {
    const name = key.split("/").at(-1) ?? "";
    return name.startsWith(data.id) ? [[`/media/${name}`, body]] : [];
  });
  return { id: data.id, files: new Map(files) };
}

/** Each has other bytes. */
function drawPicture(number: number): Promise<Buffer> {
  const [width, height] = [60, 40];
  const raw = Uint8Array.from({ length: width * height * 3 }, (_, place) => (place * (number + 7)) % 251);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(1000, 667)
    .jpeg()
    .toBuffer();
}

/** Each file of each node: whether it comes with the bytes of the bucket. The bare address leads to one of them. */
function askAll({ nodes }: SiteNodes, { id, files }: Uploaded): Promise<boolean[]> {
  return Promise.all(
    nodes.flatMap(({ origin }) => [
      fetch(`${origin}/media/${id}`).then(async (answer) => (await answer.bytes()).length > 0 && answer.ok),
      ...[...files].map(async ([path, bytes]) => {
        const answer = await fetch(`${origin}${path}`);
        return answer.status === 200 && bytes.equals(await answer.bytes());
      }),
    ]),
  );
}

async function countServed(site: SiteNodes, picture: Uploaded): Promise<number> {
  const answers = await Promise.all(
    site.nodes.flatMap(({ origin }) =>
      [...picture.files.keys(), `/media/${picture.id}`].map((path) => isServed(`${origin}${path}`)),
    ),
  );
  return answers.filter(Boolean).length;
}

async function isServed(url: string): Promise<boolean> {
  const answer = await fetch(url);
  await answer.bytes();
  return answer.ok;
}

interface Deletion {
  /** Requests that began after the answer to the deletion and got the picture. */
  served: number;
  /** When the last of them began, after that answer. */
  lastMs: number;
}

/** Every node has it in memory, and goes on being asked for it while it is deleted. */
async function deletePicture(site: SiteNodes, picture: Uploaded, number: number): Promise<Deletion> {
  await askAll(site, picture);
  let isOver = false;
  const servedAt: number[] = [];
  const watchers = site.nodes.flatMap(({ origin }) =>
    [...picture.files.keys()].map(async (path) => {
      while (!isOver) {
        const from = performance.now();
        if (await isServed(`${origin}${path}`)) servedAt.push(from);
        await sleep(LOOK_MS);
      }
    }),
  );
  const by = site.nodes[(number + 1) % site.nodes.length]?.origin;
  const answer = await fetch(`${by}/api/media/${picture.id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${site.token}` },
  });
  const deletedAt = performance.now();
  if (answer.status !== 200) throw new Error(`A deletion was refused with ${answer.status}.`);
  await sleep(WATCH_MS);
  isOver = true;
  await Promise.all(watchers);
  const late = servedAt.filter((at) => at > deletedAt);
  return { served: late.length, lastMs: Math.max(0, ...late.map((at) => at - deletedAt)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
