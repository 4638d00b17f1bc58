import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDangers } from "../../../../tests/helpers/html-dangers.ts";
import { createMarkdownRenderer } from "./markdown.server.ts";

const render = createMarkdownRenderer();

const HOSTILE: Record<string, string> = {
  "a script": "<script>alert(1)</script>",
  "a script inside a paragraph": "before <script>alert(1)</script> after",
  "a script in capitals": "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "an unclosed script": "<script>alert(1)//",
  "a closed script in code": "`</script><script>alert(1)</script>`",
  "a closed script in a fence": '```html\n</script><script>alert(1)</script>\n<img src=x onerror="a()">\n```',
  "a closed pre in a fence": "```\n</code></pre><img src=x onerror=alert(1)>\n```",
  "a handler": '<img src="x" onerror="alert(1)">',
  "a handler after a slash": "<img/src/onerror=alert(1)>",
  "a handler on an unknown element": "<x onclick=alert(1)>press</x>",
  "a handler in a details": "<details open ontoggle=alert(1)>x</details>",
  "an svg": "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "an svg link": '<svg><a xlink:href="javascript:alert(1)"><text y="1">x</text></a></svg>',
  "an svg animation": '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
  "a math element":
    '<math><mtext><table><mglyph><style><img src=x onerror="a()"></style></table></mtext></math>',
  "a mutation":
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=a() src>">',
  "a style": "<style>@import '//evil.example/x.css'; *{display:none}</style>",
  "a style attribute": '<p style="background:url(javascript:alert(1))">x</p>',
  "a frame": '<iframe src="javascript:alert(1)"></iframe>',
  "a frame with a document": '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  "a form": '<form action="javascript:alert(1)"><button formaction="javascript:alert(2)">x</button></form>',
  "an object":
    '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="//evil.example">',
  "a base": '<base href="https://evil.example/">',
  "a refresh": '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  "a link element": '<link rel="stylesheet" href="//evil.example/x.css">',
  "a template": "<template><script>alert(1)</script></template>",
  "a noscript mutation": '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "a comment that ends early": "<!--> <img src=x onerror=alert(1)> -->",
  "a comment with a bang": "<!-- --!> <img src=x onerror=alert(1)> -->",
  "a processing instruction": "<?php <img src=x onerror=alert(1)> ?>",
  "a cdata section": "<![CDATA[ <img src=x onerror=alert(1)> ]]>",
  "a doctype": '<!DOCTYPE html [<!ENTITY x "<script>">]>',
  "a javascript link": "[x](javascript:alert(1))",
  "a javascript link in mixed case": "[x](JaVaScRiPt:alert(1))",
  "a javascript link with a blank": "[x](<java script:alert(1)>)",
  "a javascript link with a tab entity": "[x](java&Tab;script:alert(1))",
  "a javascript link with a newline entity": "[x](java&NewLine;script:alert(1))",
  "a javascript link with a colon entity": "[x](javascript&colon;alert(1))",
  "a javascript link in decimal entities": "[x](&#106;&#97;vascript&#58;alert(1))",
  "a javascript link in padded hex entities": "[x](&#x000006A;avascript&#x3A;alert(1))",
  "a javascript link after a control character": "[x](\u0001javascript:alert(1))",
  "a javascript link after a NUL": "[x](\u0000javascript:alert(1))",
  "a javascript link after a blank": "[x](  javascript:alert(1) )",
  "a javascript link after a zero width space": "[x](\u200bjavascript:alert(1))",
  "a javascript link with a comment": "[x](javascript://%0aalert(1))",
  "a javascript link in a title": '[x](/ok "\\" onclick=alert(1) x=\\"")',
  "a javascript definition": "[x]\n\n[x]: javascript:alert(1)",
  "a javascript definition in capitals": "[x][Y]\n\n[y]: JAVASCRIPT:alert(1)",
  "a javascript autolink": "<javascript:alert(1)>",
  "a vbscript link": "[x](vbscript:msgbox(1))",
  "a data link": "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "a blob link": "[x](blob:https://evil.example/1)",
  "a file link": "[x](file:///etc/passwd)",
  "a view-source link": "[x](view-source:https://evil.example)",
  "a link whose text is an element": "[<img src=x onerror=alert(1)>](https://a.example)",
  "a link in a link": "[a [b](javascript:alert(1)) c](javascript:alert(2))",
  "an address that breaks out of its attribute": '[x](https://a.example/"onmouseover="alert(1))',
  "an address with an unescaped quote": "<https://a.example/\"'><img>",
  "a picture by javascript": "![x](javascript:alert(1))",
  "a picture by data": "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "a picture elsewhere": "![x](https://evil.example/pixel.png)",
  "a picture elsewhere without a protocol": "![x](//evil.example/pixel.png)",
  "a picture elsewhere behind a backslash": "![x](/\\\\evil.example/pixel.png)",
  "a picture elsewhere behind a tab": "![x](/&Tab;/evil.example/pixel.png)",
  "a picture text that breaks out": '![" onerror="alert(1)](/x.png)',
  "a language that breaks out": '```"><script>alert(1)</script>\ncode\n```',
  "a file name that breaks out": "```ts title='\"><script>alert(1)</script>'\ncode\n```",
  "a language from a prototype":
    "```__proto__\ncode\n```\n\n```constructor\ncode\n```\n\n```toString\ncode\n```",
  "a footnote that clobbers":
    "a[^location] b[^__proto__] c[^x]\n\n[^location]: 1\n\n[^__proto__]: 2\n\n[^x]: 3",
  "a footnote that breaks out": 'a[^"><img]\n\n[^"><img]: onerror=alert(1)',
  "footnotes that make one id twice": "a[^a] b[^a] c[^a-2]\n\n[^a]: 1\n\n[^a-2]: 2",
  "headings that clobber": "# location\n\n# __proto__\n\n# constructor\n\n# footnote-label\n\n# note-fn-1",
  "headings that make one id twice": "# a\n\n# a\n\n# a 2\n\n# a-2\n\n# !\n\n# ?",
  "a callout": "> [!NOTE] <img src=x onerror=alert(1)>\n> [x](javascript:alert(1))",
  "a callout of a prototype": "> [!__proto__]\n> a\n\n> [!CONSTRUCTOR]\n> b",
  "a formula that links": "$\\href{javascript:alert(1)}{x} \\url{javascript:alert(1)}$",
  "a formula that loads": "$\\includegraphics{https://evil.example/a.png}$",
  "a formula with HTML":
    "$\\htmlClass{a}{b}\\htmlStyle{background:url(//e.example)}{c}\\htmlData{x=y}{z}\\htmlId{location}{w}$",
  "a formula of text": "$\\text{</math><script>alert(1)</script><img src=x onerror=a()>}$",
  "a formula with an error": "$\\frac{<img src=x onerror=alert(1)>$",
  "a formula with a colour": '$\\color{red" onload="alert(1)}x \\colorbox{url(//e.example)}{y}$',
  "a formula that mutates": "$$\n\\text{<mglyph><style></math><img src=x onerror=alert(1)>}\n$$",
  "a diagram with markup":
    '```mermaid\ngraph TD\n A["<img src=x onerror=alert(1)>"] -->|"</text><script>alert(1)</script>"| B\n```',
  "a diagram that links":
    '```mermaid\ngraph TD\n A-->B\n click A "javascript:alert(1)"\n click B call alert(1)\n```',
  "a diagram with styles":
    "```mermaid\ngraph TD\n A-->B\n style A fill:url(//e.example),stroke:expression(1)\n classDef x fill:red;} body{}\n```",
  "a diagram with directives":
    '```mermaid\n%%{init: {"securityLevel": "loose", "themeCSS": "*{background:url(//e.example)}"}}%%\ngraph TD\n A-->B\n```',
  "a diagram's title": "```mermaid title='\"><script>alert(1)</script>'\ngraph TD\n A-->B\n```",
  "a diagram that clobbers": "```mermaid\ngraph TD\n location --> __proto__\n constructor --> toString\n```",
  "a class diagram with markup":
    "```mermaid\nclassDiagram\n class A {\n  +<script>alert(1)</script> x\n }\n```",
  "a chart with markup":
    '```mermaid\nxychart-beta\n title "</text><img src=x onerror=alert(1)>"\n x-axis ["<b>", b]\n bar [1, 2]\n```',
  "a sequence with markup":
    "```mermaid\nsequenceDiagram\n A->>B: <svg/onload=alert(1)>\n Note over A: </text>\n```",
  "a fence with options": '```ts showLineNumbers=1"><script> {1} title=a\ncode\n```',
  "a caption": '![x](/x.png "<img src=x onerror=alert(1)>")',
  "line separators": "a\u2028<script>\u2029alert(1)</script>",
  "a table cell": "| a |\n|---|\n| <img src=x onerror=alert(1)> [x](javascript:alert(1)) |",
  "a task": '- [x] <input onfocus=alert(1) autofocus>\n- [ ] "><script>',
  "a quote in a list in a quote": "> - > <svg/onload=alert(1)>\n>   > [x](javascript:alert(1))",
  "a heading with an element": "## <img src=x onerror=alert(1)> [x](javascript:alert(1))",
  "a right-to-left override": "[\u202etxt.exe](javascript:alert(1))",
  "a lone surrogate": "\ud800<script>\udfff</script>",
};

describe("hostile Markdown", () => {
  for (const [name, source] of Object.entries(HOSTILE)) {
    it(`is harmless: ${name}`, async () => {
      const { html } = await render(source);
      expect(findDangers(html)).toEqual([]);
    });
  }

  async function tryCombinations(numRuns: number): Promise<void> {
    const pieces = [
      ...Object.values(HOSTILE),
      ..."< > \" ' ` ``` & [ ] ( ) ! # * _ ~~ $ $$ | \n \n\n > - 1. [^1] [^1]: \t \\ </ --> ]]>".split(" "),
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), async (parts) => {
        const { html } = await render(parts.join(""));
        expect(findDangers(html)).toEqual([]);
      }),
      { numRuns },
    );
  }

  it("is harmless in any combination", () => tryCombinations(30));

  it("is harmless in any of many combinations", { tags: ["deep"] }, () => tryCombinations(300));

  it("survives deep nesting", async () => {
    const { html } = await render(`${"> ".repeat(500)}${"*".repeat(2_000)}${"[".repeat(2_000)}x`);
    expect(findDangers(html)).toEqual([]);
  });

  it("is judged by a check that sees dangers", () => {
    const html =
      '<p style="x" onclick="y"><script></script><a href="java\tscript:z">a</a><img src="//e.example/a"><b id="c"></b>' +
      '<h2 id="h-x"></h2><h2 id="h-x"></h2>';
    expect(findDangers(html)).toEqual([
      "p[style=x]",
      "p[onclick=y]",
      "<script>",
      "a[href=java\tscript:z]",
      "img[src=//e.example/a]",
      "<b>",
      "b[id=c]",
      "h-x",
    ]);
  });
});
