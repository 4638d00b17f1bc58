import { Navigate } from "react-router";
import { loadSecurity } from "../../features/auth/admin/security-data.ts";

export function clientLoader() {
  return loadSecurity();
}

/** The panel says by itself when it is to be read again; what the other tabs of the settings do changes nothing here. */
export function shouldRevalidate() {
  return false;
}

/** No screen: the data of a tab of the settings, to which this address leads. */
export default function Security() {
  return <Navigate to="/admin/settings?tab=security" replace />;
}
