import { DESIGN_PATH, serveDesignPage } from "../../../tests/e2e/support/design-page/serve.ts";
import { type Screen, adminScreen as screen } from "../screen.ts";
import { answer, answerWrite, follow, key, press, see, seeRole, steps, type } from "../steps.ts";

const SECURITY = "/admin/settings/security";
const UPLOADED = {
  id: "new",
  src: "/media/khata",
  name: "new.png",
  alt: "",
  width: 640,
  height: 400,
  widths: [640],
  placeholder: "",
  mime: "image/png",
  bytes: 12_345,
  version: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const tool = (name: string) => `/admin/seo/tools/${name}`;

/** Dialogs and results of the other screens. */
export const ADMIN_TOOL_SCREENS: readonly Screen[] = [
  screen("comments", "reply", "/admin/comments", steps(press(/reply: /i), seeRole("dialog"))),
  screen("comments", "chosen", "/admin/comments", (page) =>
    page.getByLabel("Select all on this page").check(),
  ),
  screen("media", "picture", "/admin/media", steps(press(/^Open /), seeRole("dialog"))),
  screen("media", "delete", "/admin/media", steps(press(/^Open harbour/), press("Delete"))),
  screen(
    "media",
    "uploaded",
    "/admin/media",
    steps(
      answerWrite("POST", "/api/media", 201, { success: true, message: "Uploaded", data: UPLOADED }),
      (page) =>
        page
          .locator("input[type=file]")
          .setInputFiles({ name: UPLOADED.name, mimeType: "image/png", buffer: Buffer.from("a picture") }),
      (page) => page.getByRole("list", { name: "Uploads" }).getByText("Uploaded").waitFor(),
    ),
  ),
  screen("trash", "purge", "/admin/trash", steps(press(/^Delete permanently/), seeRole("alertdialog"))),
  screen("assistant", "faq-dialog", "/admin/assistant/faq", steps(press("Add Question"), seeRole("dialog"))),
  screen(
    "assistant",
    "faq-edit",
    "/admin/assistant/faq",
    steps(press(/^Edit /), seeRole("dialog"), async (page) => {
      await page.getByRole("switch", { name: "On the contact page" }).check();
      await page.getByLabel("Topic").fill("The people");
    }),
  ),
  screen(
    "assistant",
    "answer-typed",
    "/admin/assistant/unanswered",
    steps(press(/^Answer: /), type("Answer", "No clocks, sorry: only what **ticks** in a browser."), (page) =>
      page.getByRole("region", { name: "Preview of the answer" }).waitFor(),
    ),
  ),
  screen("assistant", "answer", "/admin/assistant/unanswered", steps(press(/^Answer: /), seeRole("dialog"))),
  screen("settings", "unsaved", "/admin/settings", (page) => page.getByRole("textbox").first().fill("")),
  screen("settings", "errors", "/admin/settings", async (page) => {
    await page.getByLabel(/email/i).first().fill("nobody");
    await page.getByRole("button", { name: /^Save/ }).click();
  }),
  screen(
    "settings",
    "leave",
    "/admin/settings",
    steps(
      (page) => page.getByRole("textbox").first().fill("Half a name"),
      key("ControlOrMeta+k"),
      seeRole("dialog"),
      (page) => page.keyboard.type("Analytics"),
      key("Enter"),
      seeRole("alertdialog"),
    ),
  ),
  screen("settings-security", "two-step-password", SECURITY, press("Set up two-step login")),
  screen("settings-security", "two-step-on", SECURITY, undefined, {
    prepare: answer("/api/auth/totp", 200, { success: true, data: { isOn: true, recoveryCodesLeft: 3 } }),
    views: ["full"],
  }),
  screen("settings-security", "token-new", SECURITY, press("Create token")),
  screen("settings-security", "revoke", SECURITY, steps(press(/^Revoke /), seeRole("alertdialog"))),
  screen("seo-tool-redirects", "new", tool("redirects"), steps(press("Add Redirect"), seeRole("dialog"))),
  screen("seo-tool-redirects", "import", tool("redirects"), press("Import CSV")),
  screen(
    "seo-tool-test",
    "redirected",
    tool("test"),
    steps(type("Page on this site", "/Blog/"), press("Test"), see("/Blog/: 301")),
  ),
  screen("seo-tool-test", "tested", tool("test"), steps(press("Test"), see(/answers 200/)), {
    views: ["full"],
  }),
  screen("seo-tool-validate", "checked", tool("validate"), steps(press("Validate"), see("Structured data")), {
    views: ["full"],
  }),
  screen(
    "seo-tool-content",
    "analysed",
    tool("content"),
    steps(
      (page) => page.getByLabel("Text", { exact: true }).selectOption({ index: 1 }),
      type("Keyword", "react"),
      press("Analyze"),
      see(/Flesch/),
    ),
    { views: ["full"] },
  ),
  screen("seo-tool-pages", "edit", tool("pages"), follow(/^Edit /), { views: ["top", "full"] }),
  screen(
    "seo-tool-pages",
    "hidden",
    tool("pages"),
    steps(follow("Edit About"), (page) => page.getByLabel("Let search engines show this page").uncheck()),
    { views: ["full"] },
  ),
  screen("seo-keywords", "history", "/admin/seo/keywords", (page) =>
    page.getByRole("link", { name: "hire react developer" }).click(),
  ),
  screen("design", "all", DESIGN_PATH, undefined, { prepare: serveDesignPage, views: ["top", "full"] }),
];
