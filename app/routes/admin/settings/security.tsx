import { loadSecurity } from "../../../features/core/auth/admin/security-data.ts";

export function clientLoader() {
  return loadSecurity();
}

/** Its panel stands in the screen of the settings, which keeps it while another tab is open. */
export default function Security() {
  return null;
}
