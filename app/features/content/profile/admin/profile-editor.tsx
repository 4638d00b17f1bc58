import { useOutletContext } from "react-router";
import type { ProfileSection } from "../schema.ts";
import type { SectionForm } from "./use-section-form.tsx";

/** The forms that the Profile screen shares with its tabs. */
export interface ProfileEditor {
  forms: { [S in ProfileSection]: SectionForm<S> };
  unsaved: readonly ProfileSection[];
  /** Saves a section also when nothing in it has changed, and all others with unsaved changes. */
  saveWith: (section: ProfileSection) => void;
}

export function useProfileEditor(): ProfileEditor {
  return useOutletContext<ProfileEditor>();
}
