import { type Screen, adminScreen as screen } from "../screen.ts";
import {
  acceptSaves,
  answerWrite,
  fail,
  press,
  pressInDialog,
  type Step,
  see,
  seeRole,
  steps,
  type,
} from "../steps.ts";

const WHOLE = { views: ["top", "full"] } as const;
const CONFLICT = { success: false, error: "stale_version", message: "It was changed somewhere else." };
const seePreview: Step = (page) =>
  page.getByLabel("Preview", { exact: true }).locator("[data-prose]").waitFor({ state: "attached" });
const editor = ({ postId }: { postId: number }) => `/admin/blog/${postId}`;
const issue =
  (status: "draft" | "scheduled" | "sent" | "paused"): Screen["path"] =>
  ({ issueIds }) =>
    `/admin/newsletter/issues/${issueIds[status]}`;

/** Screens that edit projects, services, posts, issues, messages or conversations. */
export const ADMIN_RECORD_SCREENS: readonly Screen[] = [
  screen("projects", "new", "/admin/projects", press("Create Project")),
  screen("projects", "edit", "/admin/projects", steps(press(/^Edit /), seeRole("dialog"))),
  screen(
    "projects",
    "errors",
    "/admin/projects",
    steps(press("Create Project"), pressInDialog("Create Project")),
  ),
  screen(
    "projects",
    "discard",
    "/admin/projects",
    steps(
      press("Create Project"),
      type("Title", "Half a thought"),
      pressInDialog("Cancel"),
      seeRole("alertdialog"),
    ),
  ),
  screen(
    "projects",
    "conflict",
    "/admin/projects",
    steps(
      answerWrite("PUT", "/api/projects/", 409, CONFLICT),
      press(/^Edit /),
      type("Title", "Another title"),
      pressInDialog("Save Changes"),
      see(/changed elsewhere/),
    ),
  ),
  screen(
    "projects",
    "save-failed",
    "/admin/projects",
    steps(
      fail("/api/projects/"),
      press(/^Edit /),
      type("Title", "Another title"),
      pressInDialog("Save Changes"),
      see(/wrong on the server/),
    ),
  ),
  screen(
    "projects",
    "toast",
    "/admin/projects",
    steps(
      acceptSaves("/api/projects/", "Project updated successfully"),
      press(/^Featured: /),
      see(/updated successfully/),
    ),
  ),
  screen("projects", "delete", "/admin/projects", steps(press(/^Delete /), seeRole("alertdialog"))),
  screen("projects", "history", "/admin/projects", steps(press(/^History of /), seeRole("dialog"))),
  screen(
    "projects",
    "picture-picker",
    "/admin/projects",
    steps(press("Create Project"), press("Choose from library")),
  ),
  screen("services", "edit", "/admin/services", steps(press(/^Edit /), seeRole("dialog"))),
  screen("services", "errors", "/admin/services", steps(press(/Service$/), pressInDialog("Save Service"))),
  screen("blog", "delete", "/admin/blog", steps(press(/^Delete /), seeRole("alertdialog"))),
  screen("blog", "series", "/admin/blog", press("Series")),
  screen("post-editor", "new", "/admin/blog/new", undefined, { views: ["top", "full"] }),
  { area: "admin", name: "post-editor", path: editor, open: seePreview, ...WHOLE },
  screen("post-editor", "preview-pane", editor, steps(seePreview, press("Preview")), { widths: [360, 768] }),
  screen("post-editor", "errors", "/admin/blog/new", press(/^(Publish|Save)/)),
  screen("post-editor", "preview-link", editor, press(/preview link/i)),
  screen("revisions", "post", editor, steps(press("History"), seeRole("dialog"))),
  screen(
    "pages",
    "edit",
    "/admin/pages",
    steps(
      (page) =>
        page
          .getByRole("link", { name: /^Edit / })
          .first()
          .click(),
      see("All pages"),
    ),
    {
      views: ["top", "full"],
    },
  ),
  { area: "admin", name: "issue", path: issue("draft"), ...WHOLE },
  screen("issue", "scheduled", issue("scheduled"), undefined, { views: ["top", "full"] }),
  screen("issue", "paused", issue("paused"), undefined, { views: ["top", "full"] }),
  screen("issue", "sent", issue("sent"), undefined, { views: ["top", "full"] }),
  screen("issue", "send-question", issue("draft"), steps(press("Send Now"), seeRole("alertdialog"))),
  screen("issue", "schedule", issue("draft"), steps(press("Schedule"), seeRole("dialog"))),
  screen("issue", "plain-text", issue("draft"), press("As plain text")),
  screen(
    "issue",
    "sent-searched",
    issue("sent"),
    steps(type("Search addresses", "ada"), see(/^\d address(es)?$/)),
  ),
  screen("newsletter", "add", "/admin/newsletter", press("Add Subscriber")),
  screen("newsletter", "import", "/admin/newsletter", press("Import CSV")),
  screen("newsletter", "new-issue", "/admin/newsletter/issues", press("New Issue")),
  { area: "admin", name: "message", path: ({ messageId }) => `/admin/messages/${messageId}`, ...WHOLE },
  screen("message", "quarantined", ({ heldMessageId }) => `/admin/messages/${heldMessageId}`),
  screen("message", "not-found", "/admin/messages/none"),
  {
    area: "admin",
    name: "conversation",
    path: ({ conversationId }) => `/admin/assistant/conversations/${conversationId}`,
    ...WHOLE,
  },
  screen(
    "conversation",
    "taken-over",
    ({ takenConversationId }) => `/admin/assistant/conversations/${takenConversationId}`,
  ),
];
