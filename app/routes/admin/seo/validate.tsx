import { AdminValidation } from "../../../features/insight/audit/admin/admin-validation-screen.tsx";

export default function Validate() {
  return <AdminValidation />;
}
