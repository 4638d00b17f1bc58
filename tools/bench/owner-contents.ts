import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { measureInTurn, roundAll } from "./lighthouse.ts";
import { logInAsScript, PASSWORD } from "./support/owner.ts";
import { type BenchServer, startServer } from "./support/server.ts";

const PAGES = ["/", "/about"];
/** By then cached pages are dropped after a change, and pictures are made in all their sizes. */
const SETTLE_MS = 3000;

const SHORT = "I build websites.";
const LONG =
  "I design and build what small businesses need to be found, to sell and to keep their books. ".repeat(7);
const LONG_NAME = "Maximiliana Konstantinopolitanskaya-Featherstonehaugh";

interface OwnerContent {
  name: string;
  settings: { name?: string; bio: string };
  /** Width and height of the owner's portrait in pixels. */
  portrait: [number, number];
  hasProjects: boolean;
}

const CONTENTS: readonly OwnerContent[] = [
  {
    name: "short introduction, tall portrait",
    settings: { bio: SHORT },
    portrait: [900, 1600],
    hasProjects: true,
  },
  {
    name: "long introduction, wide portrait",
    settings: { bio: LONG },
    portrait: [2000, 900],
    hasProjects: true,
  },
  {
    name: "short introduction, small portrait",
    settings: { bio: SHORT },
    portrait: [240, 260],
    hasProjects: true,
  },
  { name: "long name", settings: { name: LONG_NAME, bio: SHORT }, portrait: [1200, 1500], hasProjects: true },
  { name: "no projects", settings: { bio: SHORT }, portrait: [1200, 1500], hasProjects: false },
];

/** The paints of the pages that show the owner's own words and portrait, which decide what the largest element is. */
export async function showOwnerContents(
  show: (title: string, rows: object[]) => void,
  chromePath: string,
): Promise<void> {
  const rows: object[] = [];
  for (const content of CONTENTS) {
    const site = await startServer([process.execPath, "scripts/serve.mjs"], {
      env: { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error" },
    });
    try {
      await fillSite(site, content);
      const figures = await measureInTurn(
        PAGES.map((page) => `${site.origin}${page}`),
        chromePath,
      );
      for (const [index, { fcpMs, lcpMs, tbtMs, cls }] of figures.entries()) {
        rows.push(roundAll({ page: `${PAGES[index]} ${content.name}`, fcpMs, lcpMs, tbtMs, cls }));
      }
    } finally {
      await site.stop();
    }
  }
  show("An owner's own contents, Lighthouse mobile (medians of 5)", rows);
}

async function fillSite(site: BenchServer, { settings, portrait, hasProjects }: OwnerContent): Promise<void> {
  const token = await logInAsScript(site.origin);
  const ask = async (method: string, path: string, body?: BodyInit) => {
    const answer = await fetch(`${site.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === "string" && { "content-type": "application/json" }),
      },
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data?: unknown };
  };
  const form = new FormData();
  form.append(
    "file",
    new Blob([new Uint8Array(await drawPortrait(portrait))], { type: "image/jpeg" }),
    "me.jpg",
  );
  const { data } = await ask("POST", "/api/media", form);
  const { src } = data as { src: string };
  await ask("POST", "/api/settings", JSON.stringify({ ...settings, avatar: src }));
  if (!hasProjects) {
    const projects = (await (await fetch(`${site.origin}/api/projects`)).json()) as { id: number }[];
    for (const { id } of projects) await ask("DELETE", `/api/projects/${id}`);
  }
  await sleep(SETTLE_MS);
}

/** As uneven as a photo, which a plain colour is not. */
function drawPortrait([width, height]: [number, number]): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();
}
