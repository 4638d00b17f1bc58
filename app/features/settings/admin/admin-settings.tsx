import { type ReactNode, useState } from "react";
import { ConflictNotice } from "../../../ui/admin/editing/conflict-notice.tsx";
import { LeaveGuard } from "../../../ui/admin/editing/leave-guard.tsx";
import { SaveButton } from "../../../ui/admin/forms/save-button.tsx";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import { Tabs } from "../../../ui/admin/tabs.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkSettings } from "./admin-link-settings.tsx";
import { NotificationSettings } from "./admin-notification-settings.tsx";
import { ProfileSettings } from "./admin-profile-settings.tsx";
import { type LoadedSettings, SETTINGS_TABS } from "./admin-setting.ts";
import { SiteSettings } from "./admin-site-settings.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.tsx";

const TAB_LABELS = {
  profile: "Profile",
  "social-links": "Social Links",
  "site-settings": "Site Settings",
  notifications: "Notifications",
  security: "Security",
} as const;

interface AdminSettingsProps extends LoadedSettings {
  /** How email leaves the site: another noun's, too. */
  mail: ReactNode;
  /** The Security tab belongs to the account, which is another noun's. */
  security: ReactNode;
}

export function AdminSettings(props: AdminSettingsProps) {
  const { settings, avatarFile, mail, security } = props;
  const form = useSettingsForm(settings);
  const { faultyTabs } = form;
  return (
    <div className="adm-settings">
      <form {...form.formProps} />
      <Tabs
        label="Settings"
        keepMounted
        tabs={[
          {
            value: "profile",
            label: TAB_LABELS.profile,
            content: <ProfileSettings form={form} avatarFile={avatarFile} />,
            isFaulty: faultyTabs.has("profile"),
          },
          {
            value: "social-links",
            label: TAB_LABELS["social-links"],
            content: <LinkSettings form={form} />,
            isFaulty: faultyTabs.has("social-links"),
          },
          {
            value: "site-settings",
            label: TAB_LABELS["site-settings"],
            content: <SiteSettings form={form} />,
            isFaulty: faultyTabs.has("site-settings"),
          },
          {
            value: "notifications",
            label: TAB_LABELS.notifications,
            content: <NotificationSettings form={form} mail={mail} />,
          },
          {
            value: "security",
            label: TAB_LABELS.security,
            content: security,
          },
        ]}
      />
      {form.isStale && (
        <ConflictNotice noun="settings page" onReload={form.reload} onOverwrite={form.overwrite} />
      )}
      <SaveBar form={form} unsaved={listUnsaved(form)} />
      <LeaveGuard free="query" isDirty={form.isDirty} saving={form} />
    </div>
  );
}

function listUnsaved({ changedTabs }: SettingsForm): string[] {
  return SETTINGS_TABS.filter((tab) => changedTabs.has(tab)).map((tab) => TAB_LABELS[tab]);
}

function SaveBar({ form, unsaved }: { form: SettingsForm; unsaved: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="adm-savebar">
      <p className="adm-meta" role="status">
        {form.isDirty ? "Unsaved changes" : "All changes saved"}
        {unsaved.length > 0 && <span> in {unsaved.join(", ")}</span>}
      </p>
      <Button variant="ghost" onClick={() => setAsking(true)} disabled={form.isBusy}>
        Reset
      </Button>
      <SaveButton isDirty={unsaved.length > 0} isBusy={form.isBusy} form={form.formProps.id} />
      {isAsking && (
        <ConfirmDialog
          question="Reset all settings to default?"
          hint="The form goes back to the saved settings. Only changes you haven't saved are lost."
          confirmLabel="Reset"
          onConfirm={() => {
            setAsking(false);
            form.reset();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
