import type { Feature } from "../../../../kit/feature.server.ts";
import { notificationsApi } from "./api.server.ts";

export const notificationsFeature: Feature = {
  name: "notifications",
  api: (site) => [["/notifications", notificationsApi(site).router]],
};
