import { validateSite } from "../../../features/audit/admin/admin-validation.ts";
import { AdminValidation } from "../../../features/audit/admin/admin-validation-screen.tsx";
import type { Route } from "./+types/validate";

export function clientAction({ request }: Route.ClientActionArgs) {
  return validateSite(request.url);
}

export default function Validate() {
  return <AdminValidation />;
}
