import { type Facts, type Screen, adminScreen as screen } from "../screen.ts";
import { chooseInMenu, press, see, seeRole, steps, type } from "../steps.ts";

const WHOLE = { views: ["top", "full"] } as const;
const person = ({ clients }: Facts) => `/admin/people/${clients.personId}`;
const deal = ({ money }: Facts) => `/admin/deals/${money.dealId}`;
const asked = ({ callMessageId }: Facts) => `/admin/messages/${callMessageId}`;
const moveTo = (stage: string) => steps(chooseInMenu(/^Move /, stage), seeRole("dialog"));

/** The people who ask, write and buy, and what the owner does about them. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { area: "admin", name: "person", path: person, ...WHOLE },
  screen(
    "person",
    "edit",
    person,
    steps(press("Edit details"), seeRole("dialog"), type("GSTIN", "27AAPFU0939F1ZV")),
  ),
  screen("person", "erase", person, steps(press("Erase person…"), see(/to confirm/))),
  screen("person", "not-found", "/admin/people/none"),
  screen("deals", "list", "/admin/deals?view=list", undefined, WHOLE),
  screen("deals", "sources", "/admin/deals?view=sources", undefined, WHOLE),
  screen("deals", "new", "/admin/deals", steps(press("New deal"), seeRole("dialog"))),
  screen("deals", "move-menu", "/admin/deals", (page) =>
    page
      .getByRole("button", { name: /^Move / })
      .first()
      .press("Enter"),
  ),
  screen("deals", "lost", "/admin/deals", moveTo("Lost")),
  screen("deal", "next-action", deal, steps(press("Change"), seeRole("dialog"))),
  screen("deal", "done", deal, steps(press("Done"), see("What comes next?"))),
  screen("deal", "won", deal, moveTo("Won")),
  screen("deal", "edit", deal, steps(chooseInMenu(/^More of /, "Edit"), seeRole("dialog"))),
  screen("today", "next-action", "/admin/today", steps(press(/^Done: /), see("What comes next?"))),
  screen("message", "call", asked, undefined, WHOLE),
  screen("message", "other-time", asked, steps(press("Propose another time"), see("Send New Time"))),
  screen("message", "confirm-call", asked, steps(press("Confirm"), see("Send Confirmation"))),
  screen(
    "message",
    "delete",
    ({ messageId }) => `/admin/messages/${messageId}`,
    steps(press(/^Delete/), seeRole("alertdialog")),
  ),
];
