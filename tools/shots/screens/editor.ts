import { type Facts, type Screen, adminScreen as screen } from "../screen.ts";
import { answerWrite, press, pressInDialog, type Step, see, seeRole, steps } from "../steps.ts";

const editor = ({ postId }: Facts) => `/admin/blog/${postId}`;
const STALE = { success: false, error: "stale_version", message: "It was changed somewhere else." };
const LINK = { url: "https://site.example/preview/0123456789abcdef", expiresAt: "2027-01-01T00:00:00.000Z" };
const words = "A sentence that takes up some room, with **bold** words and `code`.\n\n";

const write =
  (text: string): Step =>
  async (page) => {
    await page.getByRole("textbox", { name: "Text in Markdown" }).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(text);
  };

const openPage: Step = async (page) => {
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await page.getByText("All pages").first().waitFor();
};

/** Dialogs and panels around the text of a post. */
export const EDITOR_SCREENS: readonly Screen[] = [
  screen(
    "post-editor",
    "long",
    "/admin/blog/new",
    steps(answerWrite("POST", "/api/posts", 500, {}), write(words.repeat(40)), (page) =>
      page.evaluate(() => scrollTo(0, 0)),
    ),
  ),
  screen(
    "post-editor",
    "conflict",
    editor,
    steps(answerWrite("PUT", "/api/posts/", 409, STALE), write("Mine."), see("Changed elsewhere")),
    { views: ["top", "full"] },
  ),
  screen(
    "post-editor",
    "not-saved",
    editor,
    steps(answerWrite("PUT", "/api/posts/", 500, {}), write("Mine."), see(/^Not saved/)),
  ),
  screen("post-editor", "schedule", "/admin/blog/new", steps(press("Schedule"), seeRole("dialog"))),
  screen(
    "post-editor",
    "preview-link-made",
    editor,
    steps(
      answerWrite("POST", "/api/posts/", 201, { success: true, message: "Preview link created", data: LINK }),
      press("Preview link"),
      pressInDialog("Create link"),
      (page) => page.getByRole("textbox", { name: "Link" }).waitFor(),
    ),
  ),
  screen(
    "post-editor",
    "analysis",
    editor,
    steps(press("Analyze"), pressInDialog("Analyze"), pressInDialog("Use tags")),
  ),
  screen("blog", "categories", "/admin/blog", steps(press("Categories"), seeRole("dialog"))),
  screen(
    "blog",
    "category-removed",
    "/admin/blog",
    steps(press("Categories"), pressInDialog(/^(Remove|Delete) /), see(/^The new category for posts in/)),
  ),
  screen("services", "history", "/admin/services", steps(press(/^History of /), seeRole("dialog"))),
  screen("pages", "preview", "/admin/pages", steps(openPage, press("Show preview"))),
];
