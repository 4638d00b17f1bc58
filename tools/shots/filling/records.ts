import sharp from "sharp";
import type { Caller } from "../owner-calls.ts";

interface Post {
  title: string;
  slug: string;
  content: string;
  [field: string]: unknown;
}

type Ask = Caller["ask"];

const WEEK_MS = 7 * 86_400_000;
const PICTURES = [
  { name: "harbour-at-night.png", colors: ["#0a2540", "#e07a3f"], alt: "Lights over a harbour" },
  {
    name: "a-file-with-a-very-long-name-that-a-tile-cannot-show-in-one-line.png",
    colors: ["#1f2937", "#7c3aed"],
    alt: "",
  },
];

/** The trash, a history, posts in every state, a series, pictures, a token; answers the id of the draft. */
export async function fillRecords(caller: Caller, posts: readonly [number, ...number[]]): Promise<number> {
  const { ask } = caller;
  for (const noun of ["projects", "services"]) await deleteCopy(ask, noun);
  const draftId = await savePosts(ask, posts[0]);
  const about = { title: "A small server", description: "What one machine carries, and what it takes." };
  const series = await ask<{ data: { id: string } }>("POST", "/api/series", about);
  for (const id of posts) {
    await ask("PUT", `/api/posts/${id}`, { ...(await readPost(ask, id)), seriesId: series.data.id });
  }
  await ask("POST", "/api/auth/tokens", { name: "Backup at night", currentPassword: caller.password });
  for (const { name, colors, alt } of PICTURES) {
    const picture = new File([Uint8Array.from(await drawPicture(colors))], name, { type: "image/png" });
    await caller.upload("/api/media", picture, { alt });
  }
  return draftId;
}

async function deleteCopy(ask: Ask, noun: string): Promise<void> {
  const [record] = await ask<Record<string, unknown>[]>("GET", `/api/admin/${noun}`);
  const { id: _, version: __, ...copy } = record ?? {};
  const body = { ...copy, title: "An old idea" };
  const { data } = await ask<{ data: { id: number | string } }>("POST", `/api/${noun}`, body);
  await ask("DELETE", `/api/${noun}/${data.id}`);
}

async function savePosts(ask: Ask, id: number): Promise<number> {
  const post = await readPost(ask, id);
  await ask("PUT", `/api/posts/${id}`, { ...post, content: `${post.content}\n\nA last word.` });
  await ask("PUT", `/api/posts/${id}`, post);
  const publishedAt = new Date(Date.now() + WEEK_MS).toISOString();
  const scheduled = { title: "For next week", slug: "for-next-week", status: "scheduled", publishedAt };
  await ask("POST", "/api/posts", { ...post, ...scheduled });
  const draft = { title: "Half a thought", slug: "half-a-thought", status: "draft", image: "" };
  const { data } = await ask<{ data: { id: number } }>("POST", "/api/posts", { ...post, ...draft });
  return data.id;
}

/** Reads the fields that a save must contain. */
async function readPost(ask: Ask, id: number): Promise<Post> {
  const post = await ask<Post>("GET", `/api/admin/posts/${id}`);
  const { title, slug, excerpt, content, author, category, tags, image, color } = post;
  return { title, slug, content, excerpt, author, category, tags, image, color };
}

function drawPicture(colors: readonly string[]): Promise<Buffer> {
  const stops = colors.map((color, index) => `<stop offset="${index}" stop-color="${color}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient></defs>
    <rect width="640" height="400" fill="url(#sky)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
