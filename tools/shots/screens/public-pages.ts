import { SHOWN_POST } from "../filling/people.ts";
import type { Screen, View } from "../screen.ts";
import { answer, follow, press, remember, steps, wake } from "../steps.ts";

const WHOLE: readonly View[] = ["top", "scrolled", "full"];
const page = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  area: "public",
  name,
  path,
  views: WHOLE,
  ...more,
});
const POST = `/blog/${SHOWN_POST}`;

export const PUBLIC_SCREENS: readonly Screen[] = [
  page("home", "/", { isMoving: true, views: ["top", "scrolled"] }),
  page("home", "/", { state: "still" }),
  page("home", "/", { state: "effects-off", prepare: remember({ effects: "off" }) }),
  page("home", "/", { state: "empty-site", site: "empty", views: ["full"] }),
  page("home", "/", {
    state: "menu-open",
    views: ["top"],
    widths: [360],
    open: steps(wake(), press("Menu")),
  }),
  page("about", "/about"),
  page("projects", "/projects"),
  page("projects", "/projects?category=mobile", { state: "filtered", views: ["top"] }),
  page("projects", "/projects", { state: "empty-site", site: "empty", views: ["top"] }),
  page("project", "/projects/khata"),
  page("services", "/services"),
  page("services", "/services", { state: "empty-site", site: "empty", views: ["full"] }),
  page("contact", "/contact"),
  page("privacy", "/privacy", { views: ["top", "full"] }),
  page("terms", "/terms", { views: ["top", "full"] }),
  page("post", POST),
  page("not-found", "/no/such-page", { isMoving: true, views: ["top"] }),
  page("not-found", "/no/such-page", { state: "still", views: ["full"] }),
  page("site", "/", { state: "hidden", site: "hidden", isPlain: true, views: ["top"] }),
  page("error", "/services", {
    state: "server-failed",
    views: ["top"],
    prepare: answer("/about.data", 500, {}),
    open: steps(wake(), follow("About")),
    widths: [768, 1280, 1920],
  }),
];
