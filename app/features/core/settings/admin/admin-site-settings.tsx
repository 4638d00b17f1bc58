import type { ReactNode } from "react";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { ImageField } from "../../media/image-field/image-field.tsx";
import { DEFAULT_ACCENT_COLOR, DEFAULT_PRIMARY_COLOR } from "../settings.ts";
import { ColorField } from "./admin-color-field.tsx";
import { ColorPreview } from "./admin-color-preview.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

interface SiteSettingsProps {
  form: SettingsForm;
  /** The public address, which has a form of its own. */
  address: ReactNode;
  /** It belongs to the profile. */
  timeZone: ReactNode;
  visibility: ReactNode;
}

export function SiteSettings({ form, address, timeZone, visibility }: SiteSettingsProps) {
  const { primaryColor, accentColor } = form.draft;
  return (
    <>
      <FormSection
        title="Search and sharing"
        hint="How your site appears in search results, browser tabs and shared links."
      >
        <TextField
          label="Site title"
          {...form.text("siteTitle")}
          help="The title of the home page. Your name is added if it's missing."
          maxLength={200}
          required
        />
        <TextArea
          label="Site description"
          {...form.text("siteDescription")}
          help="Shown in search results and shared links."
          rows={3}
          maxLength={500}
        />
      </FormSection>
      <FormSection title="Colours" hint="Your brand colours, in the dark and light theme.">
        <FieldRow>
          <ColorField
            label="Primary colour"
            name="primaryColor"
            form={form}
            fallback={DEFAULT_PRIMARY_COLOR}
            isText
          />
          <ColorField label="Accent colour" name="accentColor" form={form} fallback={DEFAULT_ACCENT_COLOR} />
        </FieldRow>
        <ColorPreview primary={primaryColor} accent={accentColor} />
      </FormSection>
      <FormSection title="Icon and share picture" hint="Chosen from your library, cropped to the centre.">
        <PictureSetting
          form={form}
          name="siteIcon"
          label="Site icon"
          hint="In browser tabs, bookmarks and on home screens. A square of at least 180 pixels works best. Leave it empty for your initials."
        />
        <PictureSetting
          form={form}
          name="sharePicture"
          label="Share picture"
          hint="Shown when someone shares a page of your site. 1200 × 630 pixels work best. Leave it empty for the generated ones. Posts and projects keep the card with their title."
        />
      </FormSection>
      {address}
      {timeZone}
      <FormSection title="Visibility" hint="Who can see your site. This is saved at once.">
        {visibility}
      </FormSection>
      <FormSection title="Your content" hint="Everything in one archive, to keep or to take elsewhere.">
        <p className="text-muted">
          <TextLink to="/admin/portability">Export &amp; import</TextLink> saves all content of the site in
          one archive, and restores it.
        </p>
      </FormSection>
    </>
  );
}

interface PictureSettingProps {
  form: SettingsForm;
  name: "siteIcon" | "sharePicture";
  label: string;
  hint: string;
}

function PictureSetting({ form, name, label, hint }: PictureSettingProps) {
  return (
    <ImageField
      // Remounted on reload or reset: the field reads its value only when it mounts.
      key={form.round}
      name={name}
      label={label}
      hint={hint}
      defaultValue={form.draft[name]}
      error={form.errors[name]}
      onChange={(image) => form.change({ [name]: image })}
    />
  );
}
