import type { Noun } from "../../../../kit/noun.server.ts";
import { notificationsApi } from "./api.server.ts";

export const notificationsNoun: Noun = {
  name: "notifications",
  api: (site) => [["/notifications", notificationsApi(site).router]],
};
