import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminTextsFields } from "../../../features/content/profile/admin/sections/admin-texts-fields.tsx";

export default function TextsSection() {
  return <AdminSectionForm section="texts" fields={AdminTextsFields} />;
}
