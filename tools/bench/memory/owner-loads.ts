import { logInAsScript } from "../support/owner.ts";
import { inTurns, type LoadedSite, type Statuses } from "./loaded-site.ts";
import { drawPhoto } from "./pictures.ts";

const LOGINS = 5;
const ROUNDS_OF_LISTS = 3;
const SAVED_POSTS = 30;
const PHOTOS = 4;
const ARCHIVES = 2;
const WORDS = 2_000;
const ZIP = "application/zip";

interface Description {
  paths: Record<string, { get?: unknown }>;
}

/** Logs in again and again, reads all lists and saves posts: what a long day in the admin area comes to. */
export async function callAsOwner(site: LoadedSite): Promise<Statuses> {
  let token = "";
  for (let login = 0; login < LOGINS; login += 1) token = await logInAsScript(site.origin);
  const lists = await findLists(site);
  const read = await inTurns(ROUNDS_OF_LISTS * lists.length, (number) =>
    call(site, token, `/api${lists[number % lists.length]}`),
  );
  const [post] = (await (await fetch(`${site.origin}/api/posts`)).json()) as { image: string }[];
  const saved = await inTurns(
    SAVED_POSTS,
    (number) => {
      const body = JSON.stringify({ ...composePost(number), image: post?.image });
      return call(site, token, "/api/posts", { type: "application/json", body });
    },
    2,
  );
  return new Map([...prefix("read", read), ...prefix("saved", saved)]);
}

/** All calls without parameters, as the API describes itself; a stream of events would never end. */
async function findLists({ origin }: LoadedSite): Promise<string[]> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Description;
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && !/[{]|events|live|export/.test(path) ? [path] : [],
  );
}

function composePost(number: number): object {
  const words = Array.from({ length: WORDS }, (_, index) => `word${(number * 7919 + index * 31) % 5_000}`);
  return {
    title: `Post ${number} of the bench`,
    excerpt: words.slice(0, 20).join(" "),
    content: `## Part\n\n${words.join(" ")}\n\n\`\`\`ts\nconst answer: number = ${number};\n\`\`\`\n`,
    category: "react",
    tags: ["Bench"],
  };
}

export async function uploadPhotos(site: LoadedSite): Promise<Statuses> {
  const token = await logInAsScript(site.origin);
  const picture = await drawPhoto();
  return inTurns(
    PHOTOS,
    async () => {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "photo.jpg");
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${site.origin}/api/media`, { method: "POST", headers, body });
      await answer.arrayBuffer();
      return String(answer.status);
    },
    PHOTOS,
  );
}

/** Exports and imports the whole content, and then only the posts. */
export async function moveArchives(site: LoadedSite): Promise<Statuses> {
  const token = await logInAsScript(site.origin);
  return inTurns(
    ARCHIVES * 2,
    async (number) => {
      const part = number % 2 === 0 ? "" : "/posts";
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${site.origin}/api/export${part}`, { headers });
      const body = Buffer.from(await answer.arrayBuffer());
      const query = part ? "?dryRun=false&replace=true&name=posts.zip" : "?dryRun=false";
      return call(site, token, `/api/import${part}${query}`, { type: ZIP, body });
    },
    1,
  );
}

async function call(
  { origin }: LoadedSite,
  token: string,
  path: string,
  sent?: { type: string; body: string | Buffer },
): Promise<string> {
  const answer = await fetch(`${origin}${path}`, {
    method: sent ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(sent && { "content-type": sent.type }) },
    ...(sent && { body: sent.body as BodyInit }),
  });
  await answer.arrayBuffer();
  return String(answer.status);
}

function prefix(word: string, statuses: Statuses): [string, number][] {
  return [...statuses].map(([status, count]) => [`${word} ${status}`, count]);
}
