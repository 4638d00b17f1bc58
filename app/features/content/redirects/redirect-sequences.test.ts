import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import type { Db } from "../../../../db/schema.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import { type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { splitTarget } from "./redirect-address.ts";
import { findRedirect } from "./redirects.server.ts";
import type { Redirect } from "./schema.ts";

const SLUGS = ["p", "q", "r"];
const PATHS = ["/a", "/b", "/c", ...SLUGS.map((slug) => `/blog/${slug}`)];
const path = fc.constantFrom(...PATHS);
const target = fc.constantFrom(...PATHS, "/services", "/blog/p#end", "/b?x=1", "https://other.example/");
const which = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("create" as const), path, target }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("update" as const), path, target, which }) },
  fc.record({ do: fc.constant("end" as const), path }),
  fc.record({ do: fc.constant("delete" as const), which }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("rename" as const), which, slug: fc.constantFrom(...SLUGS) }),
  },
  fc.record({ do: fc.constant("trash" as const), which }),
  fc.record({ do: fc.constant("restore" as const), which }),
  fc.record({ do: fc.constant("hide" as const), which, status: fc.constantFrom("draft", "published") }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "Words",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

async function take(owner: OwnerApp, one: Step): Promise<void> {
  const redirects = "/api/seo/redirects";
  const at = async (place: number) => {
    const list = (await (await owner.call("GET", redirects)).json()) as Redirect[];
    return list[place % Math.max(1, list.length)]?.id ?? "none";
  };
  const send = async (method: string, address: string, body?: object) => {
    const { status } = await owner.call(method, address, body);
    if (status >= 500) throw new Error(`${method} ${address}: ${status}`);
  };
  switch (one.do) {
    case "create":
      return send("POST", redirects, { source: one.path, target: one.target });
    case "update":
      return send("PUT", `${redirects}/${await at(one.which)}`, { source: one.path, target: one.target });
    case "end":
      return send("POST", redirects, { source: one.path, status: 410 });
    case "delete":
      return send("DELETE", `${redirects}/${await at(one.which)}`);
    case "rename":
      return send("PUT", `/api/posts/${one.which + 1}`, { ...post, slug: one.slug });
    case "trash":
      return send("DELETE", `/api/posts/${one.which + 1}`);
    case "restore":
      return send("POST", `/api/posts/${one.which + 1}/restore`);
    case "hide":
      return send("PUT", `/api/posts/${one.which + 1}`, { ...post, status: one.status });
  }
}

async function expectShortWays(owner: OwnerApp, db: Db): Promise<void> {
  const posts: { slug: string }[] = await (await owner.app.request("/api/posts")).json();
  const pages = new Set(posts.map(({ slug }) => `/blog/${slug}`));
  for (const source of PATHS.filter((each) => !pages.has(each))) {
    const found = await findRedirect(db, source, TEST_NOW);
    if (!found?.target.startsWith("/")) continue;
    const next = splitTarget(found.target).path;
    expect(next).not.toBe(source);
    if (!pages.has(next)) expect(await findRedirect(db, next, TEST_NOW)).toBeUndefined();
  }
}

async function trySequences(numRuns: number): Promise<void> {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const { db } = connection;
  const owner = await openOwnerApp({ connection, newId: () => crypto.randomUUID() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await connection.transact(async (trx) => {
        for (const table of ["redirects", "revisions", "posts", "counters"] as const) {
          await trx.deleteFrom(table).execute();
        }
      });
      for (const slug of ["p", "q"]) await owner.ask(201, "POST", "/api/posts", { ...post, slug });
      for (const one of steps) {
        await take(owner, one);
        await expectShortWays(owner, db);
      }
    }),
    { numRuns },
  );
}

it("never lead in a circle or over more than one hop, whatever is done in whatever order", () =>
  trySequences(8));

it("never lead in a circle after any of many sequences", { tags: ["deep"] }, () => trySequences(60));
