import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import type { SwitchSetting } from "./admin-setting.ts";
import type { SettingsForm } from "./use-settings-form.tsx";

const SWITCHES: readonly { name: SwitchSetting; label: string; help: string }[] = [
  {
    name: "emailNotifications",
    label: "Email notifications",
    help: "An email for each new message and call request. When off, you get no email at all; visitors still get their confirmation.",
  },
  {
    name: "blogComments",
    label: "Blog comments",
    help: "An email for each new comment, with links to approve it or mark it as spam. Likely spam isn't emailed.",
  },
  {
    name: "todayMail",
    label: "Today",
    help: "An email at 07:00 with what the Today screen shows: calls, requests, next actions and unanswered messages. None on days when nothing waits.",
  },
];

export function NotificationSettings({ form }: { form: SettingsForm }) {
  const { emailNotifications } = form.draft;
  return (
    <FormSection title="Notifications" hint="What we email you about.">
      <fieldset className="grid gap-4 [&_label]:font-[550]">
        <legend className="sr-only">What you get emails about</legend>
        {SWITCHES.map(({ name, label, help }) => (
          <Switch
            key={name}
            label={label}
            help={
              name === "emailNotifications" || emailNotifications
                ? help
                : `${help} Email notifications are off, so none are sent.`
            }
            {...form.toggle(name)}
          />
        ))}
      </fieldset>
    </FormSection>
  );
}
