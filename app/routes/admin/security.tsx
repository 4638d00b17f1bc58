import { redirect } from "react-router";
import { SECURITY_PATH } from "../../features/core/auth/session.ts";

/** An old address, which mails about new API tokens still name. */
export function clientLoader() {
  throw redirect(SECURITY_PATH);
}

export default function OldSecurity() {
  return null;
}
