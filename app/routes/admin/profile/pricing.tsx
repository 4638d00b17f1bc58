import { AdminSectionForm } from "../../../features/content/profile/admin/admin-section-form.tsx";
import { AdminPricingFields } from "../../../features/content/profile/admin/sections/admin-pricing-fields.tsx";

export default function PricingSection() {
  return <AdminSectionForm section="pricing" fields={AdminPricingFields} />;
}
