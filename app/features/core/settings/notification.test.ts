import { expect, it } from "vitest";
import { SETTINGS_DEFAULTS } from "./settings.ts";
import { wantsMail } from "./wants-mail.ts";

const kinds = ["message", "project", "comment", "today"] as const;

it.each([
  [{}, ["message", "project"]],
  [{ blogComments: true }, ["message", "project", "comment"]],
  [{ projectUpdates: false }, ["message"]],
  [{ todayMail: true }, ["message", "project", "today"]],
  [{ emailNotifications: false, todayMail: true }, []],
  [{ emailNotifications: false, blogComments: true }, []],
])("with %j the owner is written about %j", (switches, expected) => {
  const settings = { ...SETTINGS_DEFAULTS, ...switches };
  expect(kinds.filter((kind) => wantsMail(settings, kind))).toEqual(expected);
});
