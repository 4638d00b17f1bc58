import { expect, it } from "vitest";
import { buildProject, buildService } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../tests/helpers/inbox.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import type { Found } from "./schema.ts";

describeEachDialect("the palette's search", (setup) => {
  it("finds projects, services and messages by a word, and nothing that is in the trash", async () => {
    const owner = await openInbox(await setup(), [{ subject: "A harbour for boats", name: "Asha" }]);
    const { data: project } = await owner.ask<Answer<{ id: number }>>(201, "POST", "/api/projects", {
      ...buildProject({ title: "Harbour plan" }),
      tech: ["TypeScript"],
    });
    await owner.ask(201, "POST", "/api/services", buildService({ title: "Night watch at the harbour" }));
    const search = async (q: string) =>
      (await owner.ask<Answer<Found[]>>(200, "GET", `/api/admin/search?q=${encodeURIComponent(q)}`)).data;
    const found = await search(" HARBOUR ");
    expect(found.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      "project: Harbour plan",
      "service: Night watch at the harbour",
      "message: A harbour for boats",
    ]);
    expect(Object.keys(found[2] ?? {}).toSorted()).toEqual(["id", "kind", "note", "title"]);
    await owner.ask(200, "DELETE", `/api/projects/${project.id}`);
    expect((await search("harbour")).map(({ kind }) => kind)).toEqual(["service", "message"]);
    expect(await search("h")).toEqual([]);
    expect(await search("%%")).toEqual([]);
    expect(await search("nowhere to be found")).toEqual([]);
    await owner.ask(400, "GET", `/api/admin/search?q=${"x".repeat(201)}`);
  });

  it("gives a few of each kind, and none from quarantine", async () => {
    const owner = await openInbox(
      await setup(),
      Array.from({ length: 8 }, (_, index) => ({ subject: `Harbour ${index}` })),
    );
    const { data } = await owner.ask<Answer<Found[]>>(200, "GET", "/api/admin/search?q=harbour");
    expect(data.map(({ title }) => title)).toEqual([4, 3, 2, 1, 0].map((index) => `Harbour ${index}`));
  });
});
