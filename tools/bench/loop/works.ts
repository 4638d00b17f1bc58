import { setTimeout as sleep } from "node:timers/promises";
import { PUBLIC_PAGES } from "../../../app/public-pages.ts";
import { addDays } from "../../../app/utils/dates.ts";
import { buildWordPressExport } from "../../../tests/helpers/foreign-blogs.ts";
import { LAST_DAY } from "../analytics/fill-year.ts";
import { PASSWORD } from "../support/owner.ts";
import { drawPhoto } from "../uploads.ts";

export type Work = () => Promise<void>;

const PAGES = PUBLIC_PAGES.map(({ path }) => path);
const QUIET_MS = 10_000;
const LOG_INS = 5;
const PHOTOS = 5;
const WORDPRESS_POSTS = 400;
const WORDPRESS_BYTES = 15 * 1024 * 1024;
const SUBSCRIBERS = 10_000;
const LONG_POST_WORDS = 20_000;
const AUDIT_MS = 30_000;
const AUDIT_POLL_MS = 1_000;
const YEAR_DAYS = 365;
const SEARCHES = ["bade", "ki", "post", "mulo nape"];
const PICTURES = ["home", "about", "services", "blog", "contact"];
const QUESTIONS = ["What does a website cost?", "How long does an app take?", "Kya aap React karte hain?"];

interface Caller {
  call(path: string, options?: RequestInit): Promise<Buffer>;
  post(path: string, body: object): Promise<Buffer>;
  send(path: string, type: string, body: Buffer): Promise<Buffer>;
  savePost(words: number): Promise<Buffer>;
}

/** Prepares the site's work beside serving cached pages, as the owner or a visitor asks for it. */
export async function prepareWorks(origin: string, token: string): Promise<Record<string, Work>> {
  const posts = await fetch(`${origin}/api/posts?pageSize=1`);
  const [first] = (await posts.json()) as { image: string }[];
  const caller = createCaller(origin, { token, image: first?.image ?? "" });
  return {
    nothing: () => sleep(QUIET_MS),
    ...listPageWorks(caller),
    ...listDrawings(caller, await drawPhoto()),
    ...listPostFiles(caller),
    ...listLongWorks(caller),
  };
}

function createCaller(origin: string, { token, image }: { token: string; image: string }): Caller {
  let saved = 0;
  async function call(path: string, options: RequestInit = {}): Promise<Buffer> {
    const response = await fetch(`${origin}${path}`, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body.toString().slice(0, 300)}`);
    return body;
  }
  const send: Caller["send"] = (path, type, body) =>
    call(path, { method: "POST", body: new Uint8Array(body), headers: { "content-type": type } });
  const post: Caller["post"] = (path, body) =>
    send(path, "application/json", Buffer.from(JSON.stringify(body)));
  return {
    call,
    post,
    send,
    savePost(words) {
      saved += 1;
      return post("/api/posts", {
        title: `A long post, number ${saved}`,
        excerpt: "What it says in one line.",
        content: composeText(words, saved),
        tags: ["Testing"],
        image,
        status: "published",
      });
    },
  };
}

function listPageWorks({ call, post, savePost }: Caller): Record<string, Work> {
  return {
    async "log in five times"() {
      for (let count = 0; count < LOG_INS; count += 1) {
        await post("/api/auth/login", { username: "admin", password: PASSWORD });
      }
    },
    async "save a post of 20,000 words"() {
      await savePost(LONG_POST_WORDS);
    },
    async "preview a post of 20,000 words"() {
      await post("/api/posts/preview", { content: composeText(LONG_POST_WORDS, 0) });
    },
    async "render every page after a change"() {
      await savePost(20);
      for (const page of PAGES) await call(page);
    },
    async "search the posts"() {
      for (const words of SEARCHES) await call(`/blog?q=${encodeURIComponent(words)}`);
    },
    async "first answers after a change"() {
      await savePost(20);
      for (const message of QUESTIONS) await post("/api/ai-assistant/chat", { message });
    },
    async "a report narrowed to half of all visits"() {
      const from = addDays(LAST_DAY, 1 - YEAR_DAYS);
      await call(`/api/analytics?from=${from}&to=${LAST_DAY}&compare=year&device=mobile`);
    },
    async "feeds, sitemap, llms.txt"() {
      for (const path of ["/rss.xml", "/sitemap.xml", "/llms.txt"]) await call(path);
    },
  };
}

function listDrawings({ call }: Caller, photo: Buffer): Record<string, Work> {
  return {
    async "upload five photos of 24 megapixels"() {
      for (let count = 0; count < PHOTOS; count += 1) {
        const form = new FormData();
        form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), `photo-${count}.jpg`);
        await call("/api/media", { method: "POST", body: form });
      }
    },
    async "draw the pages' pictures"() {
      for (const name of PICTURES) await call(`/og/${name}.png`);
    },
    async "draw the résumé"() {
      await call("/resume.pdf");
    },
  };
}

function listPostFiles({ call, send }: Caller): Record<string, Work> {
  const wordPress = Buffer.from(buildWordPress());
  let archive: Buffer | undefined;
  const exportAll = () => call("/api/export?messages=true");
  const importAll = async (dryRun: boolean) => {
    archive ??= await exportAll();
    await send(`/api/import?dryRun=${dryRun}`, "application/zip", archive);
  };
  const importBlog = async (dryRun: boolean) => {
    await send(`/api/import/posts?dryRun=${dryRun}&name=blog.xml`, "application/octet-stream", wordPress);
  };
  return {
    async "export 500 posts as an archive"() {
      archive = await exportAll();
    },
    "check an archive of 500 posts": () => importAll(true),
    "import an archive of 500 posts": () => importAll(false),
    async "export business records"() {
      await call("/api/export/records");
    },
    async "export the posts as Markdown"() {
      await call("/api/export/posts");
    },
    "check a WordPress file of 15 MB": () => importBlog(true),
    "import a WordPress file of 15 MB": () => importBlog(false),
  };
}

function listLongWorks({ call, post }: Caller): Record<string, Work> {
  return {
    async "import 10,000 subscribers"() {
      const lines = Array.from(
        { length: SUBSCRIBERS },
        (_, index) => `reader-${index}@people.example,Reader ${index}`,
      );
      const csv = `email,name\n${lines.join("\n")}`;
      await post("/api/newsletter/subscribers/import", { csv, haveAgreed: true });
    },
    async "make a backup and test it"() {
      await post("/api/admin/backups", {});
    },
    async "audit pages for half a minute"() {
      await post("/api/seo/audits", {});
      for (const end = performance.now() + AUDIT_MS; performance.now() < end; ) {
        await sleep(AUDIT_POLL_MS);
        const { progress } = JSON.parse(String(await call("/api/seo/audits/latest"))) as {
          progress: unknown;
        };
        if (progress === null) break;
      }
    },
  };
}

function composeText(words: number, number: number): string {
  const sentence = `The ${number}th way to build a **small** site is [the plain one](https://example.org/${number}), with \`code\`. `;
  const paragraph = `## A heading of part ${number}\n\n${sentence.repeat(6)}\n\n\`\`\`ts\nconst answer: number = ${number};\n\`\`\`\n\n- one\n- two\n\n`;
  return paragraph.repeat(Math.ceil(words / 90));
}

function buildWordPress(): string {
  const each = Math.floor(WORDPRESS_BYTES / WORDPRESS_POSTS);
  return buildWordPressExport(
    Array.from({ length: WORDPRESS_POSTS }, (_, index) => {
      const part = `<h2>Part ${index}</h2><p>Some <strong>words</strong> of <a href="https://old.example/p/${index}">an old post</a>.</p><ul><li>one</li><li>two</li></ul><pre><code>const a = ${index};</code></pre>\n`;
      return {
        title: `Old post ${index}`,
        slug: `old-post-${index}`,
        content: part.repeat(Math.floor(each / part.length)),
      };
    }),
  );
}
