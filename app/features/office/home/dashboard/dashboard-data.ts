import { load } from "../../../../kit/http/client.ts";
import { dashboardClient } from "./client.ts";

export function loadDashboard(address: string) {
  return load(dashboardClient.index.$get(), address);
}
