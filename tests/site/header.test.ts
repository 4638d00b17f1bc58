import { within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { POST_PATH, PROJECT_PATH } from "../e2e/support/public-pages.ts";
import { describeOnDatabase } from "../helpers/database.ts";
import { openPlainBrowser } from "../helpers/plain-browser.ts";
import { openSeededPages } from "../helpers/seeded-pages.ts";

const LINKS = ["Home", "About", "Projects", "Blog", "Services", "Contact"];
/** A page itself, or the list that it is found in. */
const CURRENT = [
  ["/", "Home", "page"],
  ["/projects", "Projects", "page"],
  [PROJECT_PATH, "Projects", "true"],
  [POST_PATH, "Blog", "true"],
  ["/privacy", undefined, undefined],
] as const;

describeOnDatabase("the header of every public page", (setUp) => {
  it("leads to the same pages from its bar and its menu, and marks where one is", async () => {
    const browser = openPlainBrowser(await openSeededPages(await setUp()));
    for (const [path, name, mark] of CURRENT) {
      const page = await browser.open(path);
      for (const part of ["Main", "Menu"]) {
        const navigation = within(page.find.getByRole("navigation", { name: part, hidden: true }));
        const links = navigation.getAllByRole("link", { hidden: true });
        expect(links.map(({ textContent }) => textContent)).toEqual(LINKS);
        const marked = links.filter((link) => link.hasAttribute("aria-current"));
        expect(
          marked.map((link) => [link.textContent, link.getAttribute("aria-current")]),
          `${path} in ${part}`,
        ).toEqual(name ? [[name, mark]] : []);
      }
    }
  });
});
