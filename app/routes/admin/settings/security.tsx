import { loadSecurity } from "../../../features/core/auth/admin/security-data.ts";

export function clientLoader() {
  return loadSecurity();
}

/** Its panel is part of the settings screen, which keeps it while another tab is open. */
export default function Security() {
  return null;
}
