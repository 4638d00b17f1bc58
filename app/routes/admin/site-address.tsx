import { Navigate } from "react-router";
import { loadSiteAddress } from "../../features/core/settings/address/site-address-data.ts";

export function clientLoader() {
  return loadSiteAddress();
}

/** No screen: the data of a section of the settings, to which this address leads. */
export default function SiteAddress() {
  return <Navigate to="/admin/settings/site-settings" replace />;
}
