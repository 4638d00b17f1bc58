import type { Noun } from "../../kit/noun.server.ts";
import { settingsApi } from "./api.server.ts";

export const settingsNoun: Noun = {
  name: "settings",
  api: (site) => [["/settings", settingsApi(site)]],
};
