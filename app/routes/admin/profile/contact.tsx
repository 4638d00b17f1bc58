import { AdminContactFields } from "../../../features/profile/admin/sections/admin-contact-fields.tsx";
import { AdminSectionForm } from "../../../features/profile/admin/admin-section-form.tsx";

export default function ContactSection() {
  return <AdminSectionForm section="contact" fields={AdminContactFields} />;
}
