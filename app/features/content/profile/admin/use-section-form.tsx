import type { Said } from "../../../../ui/admin/editing/use-writes.ts";
import type { useFieldOpener } from "../../../../ui/admin/forms/use-field-opener.ts";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { PROFILE_PATHS } from "../profile-paths.ts";
import type { OwnerSection, ProfileSection } from "../schema.ts";

export type SectionForm<S extends ProfileSection> = RecordForm<OwnerSection<S>>;

interface SectionFormOptions<S extends ProfileSection> {
  section: S;
  latest: OwnerSection<S>;
  save: (section: OwnerSection<S>) => Promise<ApiResult<Said>>;
  openField: ReturnType<typeof useFieldOpener>;
}

export function useSectionForm<S extends ProfileSection>(options: SectionFormOptions<S>): SectionForm<S> {
  const { section, latest, save, openField } = options;
  const toasts = useToasts();
  return useRecordForm<OwnerSection<S>, Said>({
    latest,
    save,
    describeFailure: ({ message }) => message || "Failed to save the profile. Please try again.",
    onSaved: ({ message }) => toasts.good(message || "Profile saved successfully"),
    showErrors(errors, findFirst) {
      if (Object.keys(errors).length > 0) openField(PROFILE_PATHS[section], findFirst);
    },
  });
}
