import type { ReactNode } from "react";
import { DraftFormFrame } from "../../ui/admin/draft-form-frame.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { type DraftForm, useDraftForm } from "../../ui/admin/use-draft-form.ts";
import type { OwnerSection, ProfileSection } from "./profile-input.ts";

export type SectionForm<S extends ProfileSection> = DraftForm<OwnerSection<S>>;

interface AdminSectionFormProps<S extends ProfileSection> {
  section: S;
  latest: OwnerSection<S>;
  children: (form: SectionForm<S>) => ReactNode;
}

export function AdminSectionForm<S extends ProfileSection>(props: AdminSectionFormProps<S>) {
  const toasts = useToasts();
  const form = useDraftForm<OwnerSection<S>>({
    id: props.section,
    latest: props.latest,
    describeFailure: (message) => message || "Failed to save the profile. Please try again.",
    onSaved: (message) => toasts.good(message || "Profile saved successfully"),
  });
  return (
    <DraftFormFrame form={form} noun="section">
      {props.children(form)}
    </DraftFormFrame>
  );
}
