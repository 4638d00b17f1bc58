import { within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import type { PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { openSeededOwner } from "../../../../../tests/helpers/seeded-owner.ts";
import type { OwnerPost } from "../api/schema.ts";
import type { Series } from "./schema.ts";

const findBox = ({ find }: PlainPage) =>
  within(find.getByRole("navigation", { name: "Series: Small servers" }));

describeOnDatabase("the posts of a series", (setUp) => {
  it("name it, their part and the next one, and lead from part to part", async () => {
    const { ask, visitor } = await openSeededOwner(await setUp());
    const { data: series } = await ask<Answer<Series>>(201, "POST", "/api/series", {
      title: "Small servers",
    });
    const add = async (id: number) => {
      const post = await ask<OwnerPost>(200, "GET", `/api/admin/posts/${id}`);
      const { title, excerpt, content, category, tags, image, status } = post;
      const change = { title, excerpt, content, category, tags, image, status, seriesId: series.id };
      return (await ask<Answer<OwnerPost>>(200, "PUT", `/api/posts/${id}`, change)).data;
    };
    const [first, second] = [await add(1), await add(2)];
    const last = await visitor.open(`/blog/${second.slug}`);
    expect(findBox(last).getByText("Part 2 of 2")).toBeDefined();
    expect(last.find.queryByRole("link", { name: /^Next: part/ })).toBeNull();
    const start = await visitor.follow(last, findBox(last).getByRole("link", { name: first.title }));
    expect(start.path).toBe(`/blog/${first.slug}`);
    expect(findBox(start).getByText("Part 1 of 2")).toBeDefined();
    expect((await visitor.follow(start, /^Next: part 2 of 2/)).path).toBe(last.path);
    const list = await visitor.follow(start, "Small servers");
    expect(list.path).toBe("/blog/series/small-servers");
    const titles = list.main.getAllByRole("article").map((article) => within(article).getByRole("heading"));
    expect(titles.map(({ textContent }) => textContent)).toEqual([first.title, second.title]);
  });
});
