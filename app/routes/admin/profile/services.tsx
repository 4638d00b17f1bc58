import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminServicesFields } from "../../../features/content/profile/admin/sections/admin-services-fields.tsx";

export default function ServicesSection() {
  return <AdminSectionForm section="services" fields={AdminServicesFields} />;
}
