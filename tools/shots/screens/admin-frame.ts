import type { Screen } from "../screen.ts";
import { answer, failScreen, key, press, remember, type Step, see, seeRole, steps, type } from "../steps.ts";

const screen = (name: string, state: string, path: string, more: Partial<Screen> = {}): Screen => ({
  area: "admin",
  name,
  state,
  path,
  ...more,
});
const logIn: Step = async (page) => {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel(/^Password/).fill("not the password");
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
};
const refuse = (code: string, message: string): Step =>
  answer("/api/auth/login", 401, { success: false, error: code, message });
const search = (text: string): Step =>
  steps(key("ControlOrMeta+k"), seeRole("dialog"), (page) => page.keyboard.type(text));

/** The log-in, and the frame around every screen. */
export const ADMIN_FRAME_SCREENS: readonly Screen[] = [
  { area: "admin", name: "login", path: "/admin/login", isOwner: false },
  screen("login", "wrong-password", "/admin/login", {
    isOwner: false,
    prepare: refuse("invalid_credentials", "Invalid credentials"),
    open: steps(logIn, see("Invalid credentials")),
  }),
  screen("login", "code", "/admin/login", {
    isOwner: false,
    prepare: refuse("code_required", "Please enter the code of your app."),
    open: steps(logIn, (page) => page.getByRole("textbox", { name: "Code" }).waitFor()),
  }),
  screen("frame", "sidebar-folded", "/admin/projects", {
    prepare: remember({ adminSidebar: "collapsed" }),
    widths: [768, 1280, 1920],
  }),
  screen("frame", "sidebar-tooltip", "/admin/projects", {
    prepare: remember({ adminSidebar: "collapsed" }),
    open: (page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link").nth(3).hover(),
    isPointing: true,
    widths: [1280],
  }),
  screen("frame", "drawer", "/admin/projects", { open: press("Menu"), widths: [360] }),
  screen("frame", "palette", "/admin/dashboard", { open: search("") }),
  screen("frame", "palette-found", "/admin/dashboard", { open: steps(search("react"), see(/react/i)) }),
  screen("frame", "palette-nothing", "/admin/dashboard", { open: search("zeppelin") }),
  screen("frame", "bell", "/admin/dashboard", { open: press(/^Notifications/) }),
  screen("frame", "bell-empty", "/admin/dashboard", { site: "empty", open: press(/^Notifications/) }),
  { area: "admin", name: "not-found", path: "/admin/no-such-screen" },
  screen("frame", "log-in-again", "/admin/projects", {
    open: steps(
      answer("/api/projects/", 401, { success: false, error: "unauthorized", message: "Please log in." }),
      press(/^Edit /),
      type("Title", "Half a thought"),
      press("Save Changes"),
      see("Please log in again"),
    ),
  }),
  screen("dashboard", "set-up", "/admin/dashboard", { site: "hidden", views: ["top", "full"] }),
  screen("dashboard", "failed", "/admin/dashboard", { prepare: failScreen }),
];
