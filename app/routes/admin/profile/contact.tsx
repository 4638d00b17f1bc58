import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminContactFields } from "../../../features/content/profile/admin/sections/admin-contact-fields.tsx";

export default function ContactSection() {
  return <AdminSectionForm section="contact" fields={AdminContactFields} />;
}
