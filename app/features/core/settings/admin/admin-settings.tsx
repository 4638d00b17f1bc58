import { type ReactNode, useState } from "react";
import { ConflictNotice } from "../../../../ui/admin/editing/conflict-notice.tsx";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { SaveButton } from "../../../../ui/admin/forms/save-button.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { RouteTabs } from "../../../../ui/admin/route-tabs.tsx";
import { Button } from "../../../../ui/button.tsx";
import { type LoadedSettings, SETTINGS_PATHS, SETTINGS_TABS, type SettingsTab } from "./admin-setting.ts";
import type { SettingsEditor } from "./settings-editor.tsx";
import { useAvatarUpload } from "./use-avatar-upload.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.tsx";

const TAB_LABELS: Record<SettingsTab, string> = {
  profile: "Profile",
  "social-links": "Social Links",
  "site-settings": "Site Settings",
  notifications: "Notifications",
};

interface AdminSettingsProps extends LoadedSettings {
  /** The Security tab belongs to the account, which is another feature's. */
  security: { to: string; content: ReactNode };
}

/** The one form and its save bar; the fields are in the tabs, each a route. */
export function AdminSettings({ settings, avatarFile, security }: AdminSettingsProps) {
  const avatarUpload = useAvatarUpload();
  const form = useSettingsForm(settings, avatarUpload.waits);
  const toTab = (tab: SettingsTab) => ({
    to: SETTINGS_PATHS[tab],
    label: TAB_LABELS[tab],
    isFaulty: form.faultyTabs.has(tab),
  });
  return (
    <div className="flex max-w-240 flex-1 flex-col [&_textarea]:field-sizing-content [&_textarea]:max-h-[60dvh] [&_textarea]:min-h-[calc(2lh+18px)]">
      <form {...form.formProps} />
      <RouteTabs
        label="Settings"
        className="mb-4"
        context={{ form, avatarFile, avatarUpload } satisfies SettingsEditor}
        kept={security}
        tabs={[
          toTab("profile"),
          toTab("social-links"),
          toTab("site-settings"),
          toTab("notifications"),
          { to: "/admin/settings/email", label: "Email" },
          { to: security.to, label: "Security" },
        ]}
      />
      {form.isStale && (
        <ConflictNotice
          className="mb-4"
          noun="settings page"
          onReload={form.reload}
          onOverwrite={form.overwrite}
        />
      )}
      <SaveBar form={form} unsaved={listUnsaved(form)} />
      <LeaveGuard free={SETTINGS_PATHS.profile} isDirty={form.isDirty} saving={form} />
    </div>
  );
}

function listUnsaved({ changedTabs }: SettingsForm): string[] {
  return SETTINGS_TABS.filter((tab) => changedTabs.has(tab)).map((tab) => TAB_LABELS[tab]);
}

function SaveBar({ form, unsaved }: { form: SettingsForm; unsaved: readonly string[] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div
      className="sticky bottom-0 z-5 mt-auto flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3"
      data-save-bar="screen"
    >
      <p className="mr-auto text-meta text-muted max-[30rem]:basis-full" role="status">
        {form.isDirty ? "Unsaved changes" : "All changes saved"}
        {unsaved.length > 0 && <span> in {unsaved.join(", ")}</span>}
      </p>
      <Button
        variant="ghost"
        className="max-[30rem]:flex-auto"
        onClick={() => setAsking(true)}
        disabled={form.isBusy}
      >
        Reset
      </Button>
      <SaveButton
        className="max-[30rem]:flex-auto"
        isDirty={unsaved.length > 0}
        isBusy={form.isBusy}
        form={form.formProps.id}
      />
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
