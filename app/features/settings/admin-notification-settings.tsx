import { FormSection } from "../../ui/admin/form-section.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { MailSetup } from "./admin-mail-setup.tsx";
import type { MailState, SwitchSetting } from "./admin-setting.ts";
import type { SettingsForm } from "./use-settings-form.tsx";

const SWITCHES: readonly { name: SwitchSetting; label: string; help: string }[] = [
  {
    name: "emailNotifications",
    label: "Email notifications",
    help: "A mail to you for each new message and call request. Off, the site sends you no mail at all: messages wait in the inbox, and visitors still get their confirmation.",
  },
  {
    name: "projectUpdates",
    label: "Project updates",
    help: "Mails about your projects. Nothing on the site sends any yet; your choice is kept for when it does.",
  },
  {
    name: "blogComments",
    label: "Blog comments",
    help: "A mail for each new comment on a post, with links that approve it or mark it as spam. What looks like spam waits in its list without one.",
  },
];

export function NotificationSettings({ form, mail }: { form: SettingsForm; mail: MailState }) {
  const { emailNotifications } = form.values;
  return (
    <>
      <FormSection title="Mail to you" hint="What the site writes to you about.">
        <fieldset className="adm-switches">
          <legend className="adm-hidden">What you get mail about</legend>
          {SWITCHES.map(({ name, label, help }) => (
            <CheckBox
              key={name}
              kind="switch"
              label={label}
              help={
                name === "emailNotifications" || emailNotifications
                  ? help
                  : `${help} Email notifications are off, which goes first.`
              }
              {...form.toggle(name)}
            />
          ))}
        </fieldset>
      </FormSection>
      <MailSetup mail={mail} address={form.stored.email} />
    </>
  );
}
