import { Navigate } from "react-router";
import { loadMailServer } from "../../features/core/outbox/setup/admin/mail-server-data.ts";

export function clientLoader() {
  return loadMailServer();
}

/** No screen: the data of a section of the settings, to which this address leads. */
export default function MailServer() {
  return <Navigate to="/admin/settings/email" replace />;
}
