import type { Page } from "@playwright/test";
import { untilFacesInUse } from "./support/faces.ts";
import { openAsOwner } from "./support/owner.ts";
import { expect, test, untilAlive } from "./support/test.ts";

test.use({
  site: { ownBecause: "It publishes a post, which the lists of other journeys would show." },
  effects: "on",
});

/**
 * The limit for cumulative layout shift. The site's fonts come after the first paint (decision 0011), and no metrics of a
 * fallback font make every line end where it will end: where one does not, the content below moves by a line, once. A
 * line of text on a small screen is 0.02 to 0.03; a picture without its place would be ten times as much.
 */
const SHIFT_MAX = 0.035;
/** From the second page of a visit on the faces are there at once, and nothing may move. */
const LATER_SHIFT_MAX = 0.001;

const RICH = `A lead of two sentences. It says what comes.

## A table

| Name | Value |
|---|--:|
| one | 1 |
| two | 22 |

> [!NOTE]
> A note beside the text.

## Code

\`\`\`ts title="main.ts" {2}
const answer: number = 42;
console.log(answer);
\`\`\`

## A formula and a drawing

$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

- [x] done
- [ ] not yet

A footnote[^1].

[^1]: Down here.
`;

async function publishRichPost(page: Page, slug: string): Promise<string> {
  await openAsOwner(page, "/robots.txt");
  const authorization = `Bearer ${await page.evaluate(() => localStorage.adminToken)}`;
  const answer = await page.request.post("/api/posts", {
    headers: { authorization, "sec-fetch-site": "same-origin" },
    data: {
      title: "A post with everything in it",
      slug,
      excerpt: "All that a post can hold.",
      content: RICH,
      category: "react",
      tags: ["One"],
      status: "published",
      image: "/media/khata",
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/blog/${slug}`;
}

/** Measures the layout shift since the page was opened, while scrolling to its end. */
async function measureShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "load" });
  await untilAlive(page);
  await untilFacesInUse(page);
  return page.evaluate(async () => {
    let shift = 0;
    // Not what the visitor has caused: the browser's own mark of it also covers the tap that started nothing.
    const observer = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        shift += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { documentElement } = document;
    for (let top = 0; top < documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    await frame();
    observer.disconnect();
    return shift;
  });
}

test("nothing moves on the blog and on a rich post but a line for the typeface, once", {
  tag: ["@deep", "@both"],
}, async ({ page }) => {
  const post = await publishRichPost(page, `rich-${test.info().project.name}`);
  for (const path of ["/blog", post]) {
    await page.evaluate(() => sessionStorage.clear());
    expect(await measureShift(page, path), path).toBeLessThanOrEqual(SHIFT_MAX);
    expect(await measureShift(page, path), `${path} again`).toBeLessThanOrEqual(LATER_SHIFT_MAX);
  }
});
