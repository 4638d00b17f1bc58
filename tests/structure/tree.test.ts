import { describe, expect, it } from "vitest";
import { countLines, FILE_MAX_LINES, fileSize, SCANNERS } from "./scanners.ts";
import { isCode, listTrackedPaths, readTracked, splitComments, TEST } from "./source-files.ts";

/** For each scanner a file that breaks its rule, and one beside it that does not. */
const PLANTED: Record<string, { bad: [path: string, text: string]; good: [path: string, text: string] }> = {
  "no file is longer than 450 lines": {
    bad: ["app/utils/long.ts", "x;\n".repeat(FILE_MAX_LINES + 1)],
    good: ["app/utils/long.ts", "x;\n".repeat(FILE_MAX_LINES)],
  },
  "names are kebab-case": {
    bad: ["app/features/content/posts/PostCard.tsx", ""],
    good: ["app/features/content/posts/posts.server.test.ts", ""],
  },
  "no file only passes on what others export": {
    bad: ["app/features/content/posts/all.ts", 'export { toPost } from "./post.ts";'],
    good: ["app/features/content/posts/post.ts", 'import { a } from "./a.ts";\nexport { b };'],
  },
  "exports are named": {
    bad: ["app/ui/card.tsx", "export default function Card() {}"],
    good: ["app/ui/card.tsx", "// export default is for routes\nexport function Card() {}"],
  },
  "no object literal is spread into another one": {
    bad: ["app/utils/place.test.ts", "const place = { \x2e..{ x: 1, y: 2 }, z };"],
    good: ["app/utils/place.test.ts", "const place = { x: 1, y: 2, ...(z && { z }) };"],
  },
  "the environment is read in config.ts alone": {
    bad: ["server/app.ts", "const port = process.env.PORT;"],
    good: ["server/app.ts", "// not from process.env\nconst { port } = config;"],
  },
  "transactions are opened in db/connection.ts alone": {
    bad: ["app/features/content/posts/posts.server.ts", "await db.transaction().execute(work);"],
    good: ["app/features/content/posts/posts.server.ts", "await connection.transact(work);"],
  },
  "HTML is set as text in the listed files alone": {
    bad: ["app/ui/card.tsx", "<p dangerouslySetInnerHTML={{ __html: text }} />"],
    good: ["app/ui/card.tsx", "<p>{text}</p>"],
  },
  "no element carries a style attribute, which the content security policy refuses": {
    bad: ["app/ui/card.tsx", "<p style={{ color }} />"],
    good: ["app/ui/card.tsx", "<p data-style={color} />"],
  },
  "no module keeps state that changes": {
    bad: ["server/app.ts", "let count = 0;"],
    good: ["server/app.ts", "const limit = 0;\nfunction f() {\n  let count = 0;\n}"],
  },
  "comments hold reasons: no banners, no leftovers, no numbers of issues": {
    bad: ["server/app.ts", "// TODO: later\nx;"],
    good: ["server/app.ts", 'const color = "#123456"; // a reason'],
  },
  "nothing tells on which machine it was written": {
    bad: ["docs/operations.md", `run it in ${["", "home", "someone", "site"].join("/")}`],
    good: ["docs/operations.md", "run it in /var/lib/soloist, and GET /works/42 is fine"],
  },
};

describe.each(SCANNERS)("$name", ({ name, covers, findFaults }) => {
  it("is broken by a planted file, and only by that", () => {
    const planted = PLANTED[name];
    if (!planted) throw new Error(`Nothing is planted for "${name}".`);
    const [badPath, badText] = planted.bad;
    const [goodPath, goodText] = planted.good;
    expect(covers(badPath)).toBe(true);
    expect(covers(goodPath)).toBe(true);
    expect(findFaults({ path: badPath, text: badText })).not.toEqual([]);
    expect(findFaults({ path: goodPath, text: goodText })).toEqual([]);
  });

  it("holds for the whole tree", () => {
    const files = readTracked(covers);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => findFaults(file).map((fault) => `${file.path}: ${fault}`))).toEqual([]);
  });
});

describe("the comments of the tree", () => {
  it("are told from code, strings and regular expressions", () => {
    const text = 'const a = "// no"; // yes\nconst b = /\\/\\*/;\nconst c = `/* no */`;\n/* yes,\n too */\n';
    expect(splitComments(text).comments).toEqual(["// yes", "/* yes,\n too */"]);
  });

  it("are between 0.2 and 6 % of it", () => {
    const files = readTracked((path) => isCode(path) && !/^db\/seed\//.test(path));
    const commentLines = files.flatMap(({ text }) => splitComments(text).comments.map(countLines));
    const share = sum(commentLines) / sum(files.map(({ text }) => countLines(text)));
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.06);
  });
});

describe("the sizes of the files", () => {
  it("keep a median below 90 lines and 95 % below 230", ({ annotate }) => {
    const files = readTracked(fileSize.covers);
    const sizes = files.map(({ text }) => countLines(text)).sort((a, b) => a - b);
    const median = at(sizes, 0.5);
    const p95 = at(sizes, 0.95);
    annotate(`${files.length} files: median ${median} lines, 95 % up to ${p95}`);
    expect(median).toBeLessThan(90);
    expect(p95).toBeLessThan(230);
  });

  it("show a test for each two lines of code at least", () => {
    const lines = (files: { text: string }[]) => sum(files.map(({ text }) => countLines(text)));
    const code = readTracked(
      (path) =>
        /^(app|server|db|cli)\/.+\.tsx?$|^(main|config)\.ts$/.test(path) &&
        !TEST.test(path) &&
        !/^db\/seed\//.test(path),
    );
    const tests = readTracked((path) => isCode(path) && TEST.test(path));
    expect(lines(tests) / lines(code)).toBeGreaterThan(0.5);
  });
});

describe("every decision record", () => {
  const records = listTrackedPaths().filter((path) => path.startsWith("docs/decisions/"));

  it("is numbered in turn", () => {
    expect(records.length).toBeGreaterThan(0);
    const numbers = records
      .map((path) => Number(path.match(/\/(\d{4})-[a-z0-9-]+\.md$/)?.[1]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("has its parts and fits on a page", () => {
    for (const { path, text } of readTracked((path) => path.startsWith("docs/decisions/"))) {
      expect(countLines(text), path).toBeLessThanOrEqual(60);
      for (const part of ["Date: ", "Status: ", "## Context", "## Decision", "## Consequences"]) {
        expect(text, path).toContain(part);
      }
    }
  });
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
