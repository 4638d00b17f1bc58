import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { ConflictNotice } from "../../ui/admin/conflict-notice.tsx";
import { LeaveGuard } from "../../ui/admin/leave-guard.tsx";
import { Tabs } from "../../ui/admin/tabs.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkSettings } from "./admin-link-settings.tsx";
import { NotificationSettings } from "./admin-notification-settings.tsx";
import { ProfileSettings } from "./admin-profile-settings.tsx";
import type { LoadedSettings, SavedAlong } from "./admin-setting.ts";
import { SiteSettings } from "./admin-site-settings.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.tsx";

interface AdminSettingsProps extends LoadedSettings {
  /** The Security tab belongs to the account, which is another noun's; its new password is saved with the rest. */
  security: (save: () => void) => ReactNode;
  along: SavedAlong;
}

export function AdminSettings({ settings, avatarFile, mail, security, along }: AdminSettingsProps) {
  const form = useSettingsForm(settings, along);
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
            label: "Profile",
            content: <ProfileSettings form={form} avatarFile={avatarFile} />,
            isFaulty: faultyTabs.has("profile"),
          },
          {
            value: "social-links",
            label: "Social Links",
            content: <LinkSettings form={form} />,
            isFaulty: faultyTabs.has("social-links"),
          },
          {
            value: "site-settings",
            label: "Site Settings",
            content: <SiteSettings form={form} />,
            isFaulty: faultyTabs.has("site-settings"),
          },
          {
            value: "notifications",
            label: "Notifications",
            content: <NotificationSettings form={form} mail={mail} />,
          },
          {
            value: "security",
            label: "Security",
            content: security(form.save),
            isFaulty: along.isFaulty,
          },
        ]}
      />
      {form.isStale && (
        <ConflictNotice noun="settings page" onReload={form.reload} onOverwrite={form.overwrite} />
      )}
      <SaveBar form={form} />
      <LeaveGuard free="query" isDirty={form.isDirty} />
    </div>
  );
}

function SaveBar({ form }: { form: SettingsForm }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="adm-savebar">
      <p className="adm-meta" role="status">
        {form.isDirty ? "Unsaved changes" : "All changes saved"}
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)} disabled={form.isBusy}>
        Reset
      </Button>
      <Button type="submit" form={form.formProps.id} disabled={form.isBusy}>
        {form.isBusy ? "Saving..." : "Save Changes"}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Reset all settings to default?"
          hint="The form goes back to the saved settings. Only changes you have not saved are lost."
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
