import { type CallFacts, type Screen, adminScreen as screen } from "../screen.ts";
import { key, press, pressInDialog, type Step, scrollTo, see, seeRole, steps, type, wake } from "../steps.ts";

const WHOLE = { views: ["top", "full"] } as const;
const BOOK = "/book/consultation";
const of =
  (find: (calls: CallFacts) => string): Screen["path"] =>
  ({ calls }) =>
    find(calls);
const page = (name: string, path: Screen["path"], more: Partial<Screen> = {}): Screen => ({
  area: "public",
  name,
  path,
  ...WHOLE,
  ...more,
});
const call = of(({ bookedId }) => `/admin/calendar/bookings/${bookedId}`);
const chooseTime: Step = async (at) => {
  await at.getByRole("table").getByRole("link").last().click();
  await at.waitForURL(/day=/);
  await at.getByRole("radio").first().check();
};

/** From the choice of a time to what the owner does with a call. */
export const BOOKING_SCREENS: readonly Screen[] = [
  page("book-call", BOOK),
  page("book-call", BOOK, { state: "chosen", open: steps(wake(), chooseTime) }),
  page("book-call", BOOK, {
    state: "errors",
    open: steps(wake("#call-form"), press("Book call"), seeRole("alert"), scrollTo("#call-form")),
  }),
  page(
    "booking",
    of(({ path }) => path),
  ),
  page(
    "booking",
    of(({ path }) => `${path}?done=booked`),
    { state: "booked" },
  ),
  page(
    "booking",
    of(({ path }) => `${path}?move=1`),
    { state: "move" },
  ),
  page("booking", "/booking/broken", { state: "broken-link" }),
  screen(
    "calendar",
    "week",
    of(({ day }) => `/admin/calendar?view=week&week=${day}`),
  ),
  screen(
    "calendar",
    "list",
    of(({ day }) => `/admin/calendar?view=list&week=${day}`),
  ),
  { area: "admin", name: "calendar-booking", path: call, ...WHOLE },
  screen(
    "calendar-booking",
    "requested",
    of(({ requestedId }) => `/admin/calendar/bookings/${requestedId}`),
  ),
  screen("calendar-booking", "move", call, steps(press("Move"), seeRole("dialog"))),
  screen("calendar-booking", "cancel", call, steps(press("Cancel call"), seeRole("dialog"))),
  { area: "admin", name: "calendar-hours", path: "/admin/calendar/hours", ...WHOLE },
  screen(
    "calendar-hours",
    "exception",
    "/admin/calendar/hours",
    steps(press("Add exception"), async (at) => {
      await at.getByLabel("Calls", { exact: true }).last().selectOption("Other hours");
      await at.getByLabel("Note").last().fill("Dentist");
    }),
    { views: ["full"] },
  ),
  { area: "admin", name: "calendar-types", path: "/admin/calendar/types", ...WHOLE },
  screen(
    "calendar-types",
    "edit",
    "/admin/calendar/types",
    steps(press(/^Edit /), seeRole("dialog"), pressInDialog("Add question")),
  ),
  { area: "admin", name: "calendar-feeds", path: "/admin/calendar/feeds", ...WHOLE },
  screen("calendar-feeds", "empty", "/admin/calendar/feeds", undefined, { site: "empty" }),
  screen(
    "calendar-feeds",
    "errors",
    "/admin/calendar/feeds",
    steps(
      press("Add calendar"),
      type(/^Name/, "Home"),
      type(/^Private address/, "no address"),
      key("Enter"),
      see("That's not the address of a calendar."),
      (at) => at.getByText("Where to find the private address").click(),
    ),
  ),
  screen("estimates", "rules-dialog", "/admin/estimates/rules", steps(press(/^Edit /), seeRole("dialog"))),
  { area: "admin", name: "estimate-rules", path: "/admin/estimates/rules", ...WHOLE },
  page("estimate", "/estimate?service=web-development", {
    state: "chosen",
    open: steps(wake(), (at) => at.getByLabel("Small").check(), see("₹10,000–₹23,300")),
  }),
  page("estimate", "/estimate?service=web-development", {
    state: "errors",
    open: steps(
      wake(),
      (at) => at.getByLabel("Small").check(),
      press("Send and ask for a quote"),
      seeRole("alert"),
    ),
  }),
];
