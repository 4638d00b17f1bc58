import { settings as sample } from "../../../db/seed/content/settings.ts";
import type { SetupStep } from "../../kit/noun.server.ts";
import { getSettings } from "./settings.server.ts";

type OwnSetting = "name" | "email" | "avatar" | "primaryColor" | "accentColor";

/** Own is what there is and the sample doesn't have; one of several is enough. */
function hasOwn(...names: OwnSetting[]): SetupStep {
  return async ({ connection }) => {
    const settings = await getSettings(connection.db);
    return names.some((name) => settings[name] !== "" && settings[name] !== sample[name]);
  };
}

export const settingsSteps = {
  name: hasOwn("name"),
  face: hasOwn("avatar"),
  contact: hasOwn("email"),
  colours: hasOwn("primaryColor", "accentColor"),
};
