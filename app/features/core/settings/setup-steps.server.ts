import type { SetupStep } from "../../../kit/feature.server.ts";
import { listSample } from "../../../kit/owner/sample.server.ts";
import { getSettings } from "./settings.server.ts";
import { SETTINGS_DEFAULTS } from "./settings.ts";
import { settingsSample } from "./settings-sample.server.ts";

type OwnSetting = "name" | "email" | "avatar" | "primaryColor" | "accentColor";

/** A value is the owner's if it is neither a default nor the sample's; one of several is enough. */
function hasOwn(...names: OwnSetting[]): SetupStep {
  return async ({ connection: { db } }) => {
    const settings = await getSettings(db);
    const samples = await Promise.all(settingsSample.map((part) => listSample(db, part)));
    const isSample = new Set(samples.flat().map(({ id }) => id));
    return names.some((name) => settings[name] !== SETTINGS_DEFAULTS[name] && !isSample.has(name));
  };
}

export const settingsSteps = {
  name: hasOwn("name"),
  face: hasOwn("avatar"),
  contact: hasOwn("email"),
  colours: hasOwn("primaryColor", "accentColor"),
};
