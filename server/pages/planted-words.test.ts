import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import { buildProject, buildService } from "../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../tests/helpers/database.ts";
import { openOwnerApp } from "../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../tests/helpers/public-site.ts";
import { createSitePages } from "../../tests/helpers/site-routes.ts";

const RUN = "window.wasRun=1";
const LINK = `javascript:${RUN}`;
const SHORT = `<svg onload=${RUN}>`;
/** Out of an element, an attribute, a script and a template alike. */
const WHOLE = `"'></script></title><script>${RUN}</script><img src=x onerror=${RUN}>{{7*7}}\u2028-->`;
const MARKDOWN = `[a link](${LINK}) ![a picture](${LINK})\n\n${WHOLE}\n\n## ${WHOLE}\n\n\`\`\`html" onclick="${RUN}\n${WHOLE}\n\`\`\``;

type Node = DefaultTreeAdapterTypes.Node;

/** Parts that would run, as a browser builds the page. */
function findRunning(node: Node): string[] {
  const attributes = "attrs" in node ? node.attrs : [];
  const isScript = node.nodeName === "script";
  const children = "childNodes" in node ? node.childNodes : [];
  const text = children.map((child) => ("value" in child ? child.value : "")).join("");
  return [
    ...(isScript && text === RUN ? [text] : []),
    ...attributes
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
      .map(({ name, value }) => `${node.nodeName} ${name}=${value}`),
    ...children.flatMap(findRunning),
  ];
}

it("is found where it would run", () => {
  expect(findRunning(parse(WHOLE))).toEqual([RUN, `img onerror=${RUN}`]);
  expect(findRunning(parse(`<a href="${LINK}">a</a>`))).toEqual([`a href=${LINK}`]);
});

describeOnDatabase("a script in the owner's words", (setUp) => {
  it("runs on no public page", async () => {
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const owner = await openOwnerApp({ connection, ...(await createSitePages()) });
    const settings = { name: SHORT, siteTitle: SHORT, siteDescription: WHOLE, bio: WHOLE };
    await owner.ask(200, "POST", "/api/settings", settings);
    const words = { title: WHOLE, description: WHOLE, result: MARKDOWN, approach: MARKDOWN, client: SHORT };
    const project = buildProject({ ...words, problem: MARKDOWN, role: SHORT, tech: [SHORT] });
    const made = await owner.ask(201, "POST", "/api/projects", project);
    const service = buildService({ title: WHOLE, description: WHOLE, features: [WHOLE] });
    await owner.ask(201, "POST", "/api/services", service);
    const post = { title: WHOLE, excerpt: WHOLE, content: MARKDOWN, author: SHORT, tags: [SHORT] };
    const written = await owner.ask(201, "POST", "/api/posts", {
      ...post,
      image: "/media/post",
      category: "react",
    });
    const records = [`/projects/${made.data.slug}`, `/blog/${written.data.slug}`];
    const lists = ["/blog/archive", `/blog?q=${encodeURIComponent(WHOLE)}`];
    for (const path of [...PUBLIC_PAGES.map((page) => page.path), ...records, ...lists]) {
      const answer = await owner.app.request(path);
      const html = await answer.text();
      expect([path, answer.status, findRunning(parse(html))]).toEqual([path, 200, []]);
    }
    for (const path of records) {
      const html = await (await owner.app.request(path)).text();
      expect(html).toContain("{{7*7}}");
    }
  });
});
