import { Navigate, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  loadSecurity,
  runSecurityIntent,
  SECURITY_PATH,
  type SecurityIntent,
} from "../../features/auth/admin/security-intent.ts";
import type { Route } from "./+types/security";

export function clientLoader() {
  return loadSecurity();
}

/** What the other tabs of the settings do changes nothing here. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === SECURITY_PATH;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: SecurityIntent = await request.json();
  return runSecurityIntent(intent);
}

/** No screen: the data of a tab of the settings, to which this address leads. */
export default function Security() {
  return <Navigate to="/admin/settings?tab=security" replace />;
}
