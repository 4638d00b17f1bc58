import { AdminValidation } from "../../../features/audit/admin/admin-validation-screen.tsx";

export default function Validate() {
  return <AdminValidation />;
}
