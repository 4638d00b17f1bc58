import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { settingsClient } from "../../../core/settings/client.ts";
import { profileClient } from "../client.ts";
import { PROFILE_LIMITS } from "../profile-limits.ts";
import type { OwnerProfile } from "../schema.ts";
import { followName } from "./initials.ts";

interface NameDialogProps {
  name: string;
  profile: OwnerProfile;
  onClose: () => void;
}

export function NameDialog({ name, profile: { hero }, onClose }: NameDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { name, jobTitle: hero.jobTitle, initials: hero.initials, version: hero.version },
    // The name belongs to the settings; where the second write fails, saving again makes both.
    async save({ name, ...changed }) {
      const named = await send(settingsClient.index.$post({ json: { name } }));
      return named.ok ? send(profileClient.hero.$put({ json: { ...hero, ...changed } })) : named;
    },
    describeFailure: ({ message }) => message || "Your name couldn't be saved. Please try again.",
    onSaved() {
      toasts.good("Your name and title are saved.");
      onClose();
    },
  });
  return (
    <Dialog title="Your name and title" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="profile" saveLabel="Save Name" onCancel={onClose}>
        <TextField
          label="Name"
          {...form.text("name", 100)}
          onChange={({ currentTarget: { value } }) =>
            form.change({
              name: value,
              initials: followName(form.draft.initials, { from: form.draft.name, to: value }),
            })
          }
          autoComplete="name"
          required
        />
        <TextField
          label="Job title"
          {...form.text("jobTitle", PROFILE_LIMITS.title)}
          help="Used by search engines, in your resume and in link previews."
          autoComplete="organization-title"
          required
        />
        <TextField
          label="Initials"
          {...form.text("initials", 4)}
          help="Shown in the navigation bar and the site's icon."
          required
        />
      </DialogForm>
    </Dialog>
  );
}
