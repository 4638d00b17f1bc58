import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { createMarkdownRenderer } from "../markdown.server.ts";

const render = createMarkdownRenderer();

async function renderBody(source: string) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = (await render(source)).html;
  return document.body;
}

const fence = (source: string, meta = "") => `\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`;

const KINDS: Record<string, string> = {
  flowchart: "graph LR\n  A[Start] -->|yes & no| B{Ok?}\n  subgraph G [Group]\n  B -.-> C[(Data)]\n  end",
  sequence: "sequenceDiagram\n  Alice->>Bob: Hello\n  Note over Bob: thinks\n  Bob-->>Alice: Hi",
  state: "stateDiagram-v2\n  [*] --> Idle\n  Idle --> [*]",
  class: "classDiagram\n  Animal <|-- Duck\n  Animal: +int age",
  entity: "erDiagram\n  CUSTOMER ||--o{ ORDER : places",
  chart: "xychart-beta\n  title Sales\n  x-axis [Jan, Feb]\n  bar [300, 380]\n  line [200, 250]",
};

describe("a diagram", () => {
  it.each(Object.entries(KINDS))("is drawn on the server: %s", async (_kind, source) => {
    const body = await renderBody(fence(source));
    const svg = body.querySelector("figure.diagram svg[role=img]");
    expect(svg?.getAttribute("viewBox")).toMatch(/^0 0 [\d.]+ [\d.]+$/);
    expect(svg?.getAttribute("aria-label")).toMatch(/^Diagram: ./);
    const paints = [...body.querySelectorAll("svg [fill], svg [stroke]")].flatMap((shape) =>
      ["fill", "stroke"].flatMap((name) => shape.getAttribute(name) ?? []),
    );
    expect(paints.length).toBeGreaterThan(4);
    for (const paint of paints)
      expect(paint).toMatch(/^(none|var\(--dg-[a-z]+(-\d)?,(none|currentColor)\))$/);
    expect(body.innerHTML).not.toMatch(/<style| style=|foreignObject|class="(node|edge|xy)| data-/);
  });

  it.each([
    ["graph TD\n A-->B-->C & D", "A, B, C, D"],
    ["%% Spaces\nflowchart LR\n A[a--b]-->|yes--no|B{c-->d}", "yes--no, a--b, c-->d"],
    ["graph LR\n A--text-->B;B==>C;C-.->D<-->E---F", "text, A, B, C, D, E, F"],
  ])("reads arrows without spaces: %j", async (source, words) => {
    const body = await renderBody(fence(source));
    expect(body.querySelector("svg")?.getAttribute("aria-label")).toBe(`Diagram: ${words}`);
  });

  it("is called what its author says", async () => {
    const body = await renderBody(
      fence("graph TD\n A --> B", 'title="How it works"') +
        fence("graph TD\n accTitle: A title\n accDescr: What it shows\n A --> B"),
    );
    expect([...body.querySelectorAll("svg")].map((svg) => svg.getAttribute("aria-label"))).toEqual([
      "How it works",
      "A title: What it shows",
    ]);
    expect([...body.querySelectorAll("figcaption")].map((caption) => caption.textContent)).toEqual([
      "How it works",
    ]);
  });

  it("shares no id with another, not even with itself", async () => {
    const body = await renderBody(fence(KINDS.flowchart ?? "").repeat(2) + fence(KINDS.sequence ?? ""));
    const ids = [...body.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...body.querySelectorAll("[marker-end]")].map((line) => line.getAttribute("marker-end"));
    expect(used.length).toBeGreaterThan(4);
    for (const address of used) expect(ids.map((id) => `url(#${id})`)).toContain(address);
  });

  it("gives up colours that only one theme could read", async () => {
    const body = await renderBody(
      fence("graph TD\n A --> B\n style A fill:#f00,color:#fff\n linkStyle 0 stroke:url(//evil.example)"),
    );
    expect(body.querySelector("svg")).not.toBeNull();
    expect(body.innerHTML).not.toMatch(/#f00|#fff|evil/);
  });

  it.each([
    "nonsense",
    "",
    "pie\n a: 1",
    "gantt\n section A\n Task :a1, 2026-01-01, 30d",
    "erDiagram\nA||--o{B : has",
    "graph TD",
    `graph TD\n${" A --- B\n".repeat(1_200)}`,
  ])("is shown as its source when it cannot be drawn", async (source) => {
    const body = await renderBody(fence(source));
    if (body.querySelector("svg")) return;
    expect(body.querySelector("p.diagram-failure")?.textContent).toBe(
      "This diagram could not be drawn, so its source is shown.",
    );
    expect(body.querySelector("figure.code pre")?.textContent?.trim()).toBe(source.trim());
  });

  it("is no way in for markup", async () => {
    const body = await renderBody(
      fence(
        'graph TD\n A["<img src=x onerror=alert(1)>"] -->|"<script>alert(1)</script>"| B["</text></svg><script>alert(2)</script>"]\n' +
          ' click A "javascript:alert(1)"\n click B href "https://evil.example"',
      ),
    );
    expect(body.querySelector("script, img, a, foreignObject, [onerror]")).toBeNull();
    expect(body.innerHTML).not.toContain("evil.example");
  });
});
