import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { createMarkdownRenderer } from "./markdown.server.ts";

const STORED = {
  src: "/media/cat",
  alt: "",
  width: 1600,
  height: 900,
  widths: [480, 768, 1600],
  placeholder: "",
};
const render = createMarkdownRenderer(
  async (srcs) => new Map(srcs.includes(STORED.src) ? [[STORED.src, STORED]] : []),
);
const renderHtml = async (source: string) => (await render(source)).html;

async function renderBody(source: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = await renderHtml(source);
  return document.body;
}

describe("callouts", () => {
  it.each(["Note", "Tip", "Important", "Warning", "Caution"])("are named: %s", async (title) => {
    const body = await renderBody(`> [!${title.toUpperCase()}]\n> Some *words*\n>\n> - a`);
    const callout = body.querySelector('[role="note"]');
    expect(callout?.className).toBe(`callout callout-${title.toLowerCase()}`);
    expect([...(callout?.children ?? [])].map((child) => child.textContent?.trim())).toEqual([
      title,
      "Some words",
      "a",
    ]);
    expect(callout?.querySelector("svg[aria-hidden=true] > path")?.getAttribute("d")).toMatch(/^M[\d.]/);
  });

  it("keep the words beside the marker", async () => {
    const body = await renderBody("> [!tip] Keep *this*.\n\n> [!NOTE] **bold**");
    expect([...body.querySelectorAll(".callout > p:last-child")].map((words) => words.textContent)).toEqual([
      "Keep this.",
      "bold",
    ]);
  });

  it.each([
    "> [!OTHER]\n> a",
    "> a\n>\n> [!NOTE]\n> b",
    "> \\[!NOTE]\n> a",
    "[!NOTE] a",
  ])("are nothing else: %j", async (source) => {
    expect(await renderHtml(source)).not.toContain("callout");
  });
});

describe("code blocks", () => {
  const CODE = "const a = 1;\nb();\n\nc();";
  const renderLines = async (meta: string) => [
    ...(await renderBody(`\`\`\`ts ${meta}\n${CODE}\n\`\`\``)).querySelectorAll("pre .line"),
  ];

  it("have no lines unless they are asked for", async () => {
    expect(await renderLines('title="a.ts"')).toEqual([]);
    expect(await renderLines("{9}")).toEqual([]);
  });

  it("number lines, from where it is said", async () => {
    const numbers = async (meta: string) =>
      (await renderLines(meta)).map((line) => line.getAttribute("data-line"));
    expect(await numbers("showLineNumbers")).toEqual(["1", "2", "3", "4"]);
    expect(await numbers("showLineNumbers=98")).toEqual([" 98", " 99", "100", "101"]);
    expect(await numbers('title="showLineNumbers=9" showLineNumbers=41')).toEqual(["41", "42", "43", "44"]);
  });

  it("mark lines, and keep the code to the letter", async () => {
    const lines = await renderLines("{1,3-9}");
    expect(lines.map((line) => line.classList.contains("line-marked"))).toEqual([true, false, true, true]);
    expect(lines.map((line) => line.textContent).join("")).toBe(`${CODE}\n`);
    expect(lines[0]?.hasAttribute("data-line")).toBe(false);
  });

  it.each([
    "{",
    "{}",
    "{a-b}",
    "{3-1}",
    "{0}",
    "{99999999999}",
    "title=",
    "showLineNumbers=x",
  ])("survive what makes no sense: %s", async (meta) => {
    expect(await renderHtml(`\`\`\`ts ${meta}\nb();\n\`\`\``)).toContain("tok-function");
  });
});

describe("pictures of the library", () => {
  it.each(["/media/cat", "/media/cat.jpg", "/media/cat-480.webp"])("come in all widths: %s", async (src) => {
    const body = await renderBody(`![A cat](${src})`);
    expect(body.querySelector("p > picture > source")?.getAttribute("srcset")).toBe(
      "/media/cat-480.avif 480w, /media/cat-768.avif 768w, /media/cat-1600.avif 1600w",
    );
    const image = body.querySelector("picture > img");
    expect([..."src width height alt loading".split(" ")].map((name) => image?.getAttribute(name))).toEqual([
      "/media/cat-768.webp",
      "1600",
      "900",
      "A cat",
      "lazy",
    ]);
    expect(image?.getAttribute("srcset")).toContain("/media/cat-1600.webp 1600w");
  });

  it("stay plain when they are not there", async () => {
    expect(await renderHtml("![A dog](/media/dog)")).toBe(
      '<p><img alt="A dog" src="/media/dog" loading="lazy" decoding="async"></p>',
    );
  });

  it("have their title as a caption when they stand alone", async () => {
    const body = await renderBody(
      '![A cat](/media/cat "Asleep <b>")\n\n![A dog](/media/dog "Awake")\n\nx ![A cat](/media/cat "In line")',
    );
    expect([...body.querySelectorAll("figure > figcaption")].map((caption) => caption.textContent)).toEqual([
      "Asleep <b>",
      "Awake",
    ]);
    expect([...body.querySelectorAll("img")].map((image) => image.getAttribute("title"))).toEqual([
      null,
      null,
      "In line",
    ]);
  });
});

describe("formulas", () => {
  it("are set by the browser, without a style", async () => {
    const html = await renderHtml("Let $x^2$ be.\n\n$$\n\\frac{a}{b}\n$$\n\n```math\n\\sqrt{c}\n```");
    expect(html).toContain("<msup><mi>x</mi><mn>2</mn></msup>");
    expect(
      html.match(
        /<div class="math" tabindex="0" role="group" aria-label="Formula"><math [^>]*display="block">/g,
      ),
    ).toHaveLength(2);
    expect(html).not.toContain("style=");
  });

  it.each([
    "From $5 to $10.",
    "$5/month or $10/year",
    "US$5 (or US$6)",
    "$HOME/$USER and $PATH",
    "a \\$x\\$ b",
    "`$x$`",
    "$ x $",
    "100$ and 200$",
  ])("are not what else has dollars: %s", async (source) => {
    expect(await renderHtml(source)).not.toContain("<math");
  });

  it.each([
    "$\\oops$",
    "$\\frac{$",
    "$\\def\\a{\\a\\a}\\a$",
    "$$\n\\begin{x}\n$$",
    `$${"x".repeat(2_001)}$`,
  ])("are shown as they were written when they cannot be read", async (source) => {
    const body = await renderBody(source);
    expect(body.querySelector("math")).toBeNull();
    expect(body.querySelector("code.math-source")?.textContent).toBe(
      source.replaceAll(/^\$+\n?|\n?\$+$/g, ""),
    );
  });

  it("load and link nothing", async () => {
    const html = await renderHtml(
      "$\\href{https://evil.example}{x} \\url{https://evil.example} \\includegraphics{a.png} \\htmlStyle{color:red}{y} \\htmlId{z}{a}$",
    );
    expect(html.replace(/<annotation.*?<\/annotation>/gs, "")).not.toMatch(/(href|src|style|id)=|evil/);
  });

  it("are bounded together", async () => {
    const html = await renderHtml(`$${"x".repeat(1_900)}$\n\n`.repeat(30));
    expect(html.match(/<math /g)).toHaveLength(26);
    expect(html.match(/math-source/g)).toHaveLength(4);
  });
});
