import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";
import { AdminTextsFields } from "../../../features/profile/admin/sections/admin-texts-fields.tsx";

export default function TextsSection() {
  return <AdminSectionForm section="texts" fields={AdminTextsFields} />;
}
