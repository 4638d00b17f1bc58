import { expect, it } from "vitest";
import { readTexts } from "./private-page.ts";

it("drops files that somebody puts into the form", () => {
  const form = new FormData();
  form.set("name", "Asha");
  form.set("email", new File(["x"], "x.txt"));
  expect(readTexts(form)).toEqual({ name: "Asha" });
});
