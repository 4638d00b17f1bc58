import { expect, it } from "vitest";
import { buildProject } from "../tests/helpers/builders.ts";
import { describeEachDialect } from "../tests/helpers/database.ts";
import { type OwnerApp, openOwnerApp } from "../tests/helpers/owner-app.ts";
import { openPortableSite } from "../tests/helpers/portability-site.ts";
import { fillPublicSite } from "../tests/helpers/public-site.ts";

const ROUNDS = 4;

const post = {
  title: "A post",
  excerpt: "What it says.",
  content: "# Hello",
  category: "react",
  tags: ["Testing"],
  image: "https://pictures.example/a.png",
};

const draft = {
  title: "Typed",
  slug: "",
  excerpt: "",
  content: "Typed",
  author: "",
  readTime: "",
  category: "react",
  tags: "one",
  featured: false,
  image: "",
  color: "#00d4ff",
  publishDate: "",
  publishTime: "",
};

const service = { title: "Care", startingPrice: "2,000" };

type Call = [method: string, path: string, body?: unknown];

/** Makes all calls at once; none may fail unexpectedly. Returns their statuses in order. */
async function callAtOnce(owner: OwnerApp, calls: readonly Call[]): Promise<number[]> {
  const answers = await Promise.all(calls.map(([method, path, body]) => owner.call(method, path, body)));
  const statuses = answers.map(({ status }) => status);
  for (const status of statuses) expect(status).toBeOneOf([200, 201, 404, 409]);
  return statuses;
}

describeEachDialect("calls at the same moment", (setup) => {
  it.each([
    ["projects", buildProject(), "id"],
    ["services", service, "_id"],
  ])("keep each of the %s once, in one order", async (table, input, idName) => {
    const owner = await openOwnerApp({ connection: await setup() });
    const list = async () =>
      (await owner.ask<Record<string, unknown>[]>(200, "GET", `/api/admin/${table}`)).map(
        (row) => row[idName],
      );
    for (let count = 0; count < 5; count += 1) await owner.ask(201, "POST", `/api/${table}`, input);
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await list();
      const statuses = await callAtOnce(owner, [
        ["PUT", `/api/${table}/order`, { ids: ids.toReversed() }],
        ["DELETE", `/api/${table}/${ids[0]}`],
        ["PUT", `/api/${table}/order`, { ids }],
        ["POST", `/api/${table}`, input],
        ["DELETE", `/api/${table}/${ids[0]}`],
      ]);
      const after = await list();
      expect([statuses[1], statuses[4]].toSorted()).toEqual([200, 404]);
      expect(statuses[3]).toBe(201);
      expect(after).not.toContain(ids[0]);
      expect(new Set(after).size).toBe(ids.length);
    }
  });

  it("never give two posts the same slug", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    for (const title of ["One", "Two"]) await owner.ask(201, "POST", "/api/posts", { ...post, title });
    for (let round = 0; round < ROUNDS; round += 1) {
      const slugs = round % 2 ? ["one", "two"] : ["two", "one"];
      await callAtOnce(owner, [
        ["PUT", "/api/posts/1", { ...post, slug: slugs[0] }],
        ["PUT", "/api/posts/2", { ...post, slug: slugs[1] }],
        ["POST", "/api/posts", { ...post, slug: "one" }],
      ]);
      const found = await connection.db.selectFrom("posts").select("slug").execute();
      expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
    }
  });

  it("keep a draft, a save and a deletion of one post apart", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (let id = 1; id <= ROUNDS; id += 1) {
      await owner.ask(201, "POST", "/api/posts", post);
      const seen = { version: 1, draftVersion: 0 };
      const calls: Call[] = [
        ["PUT", `/api/posts/${id}/draft`, { ...draft, ...seen }],
        ["PUT", `/api/posts/${id}`, { ...post, content: "Saved", ...seen }],
        ["DELETE", `/api/posts/${id}`],
        ["PUT", `/api/posts/${id}/draft`, { ...draft, content: "Elsewhere", ...seen }],
        ["DELETE", `/api/posts/${id}/draft?draftVersion=0`],
      ];
      const statuses = await callAtOnce(owner, id % 2 ? calls : calls.toReversed());
      const [first, , , second] = id % 2 ? statuses : statuses.toReversed();
      expect([first, second].filter((status) => status === 200).length).toBeLessThan(2);
      await owner.ask(404, "GET", `/api/admin/posts/${id}`);
    }
  });

  it("of two imports and a save leave the site whole", async () => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const site = await openPortableSite(connection);
    const archive = await site.download();
    const before = await site.ask<unknown[]>(200, "GET", "/api/admin/posts");
    await connection.db.updateTable("posts").set({ title: "Changed" }).execute();
    const answers = await Promise.all([
      site.upload(archive),
      site.upload(archive),
      site.call("POST", "/api/settings", {}),
      site.call("POST", "/api/projects", buildProject()),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const after = await site.ask<{ title: string }[]>(200, "GET", "/api/admin/posts");
    expect(after.map(({ title }) => title)).toEqual(
      (before as { title: string }[]).map(({ title }) => title),
    );
    expect(site.uploads()).toEqual([]);
  });
});
