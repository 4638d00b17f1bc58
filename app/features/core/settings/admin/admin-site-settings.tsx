import { type ReactNode, useLayoutEffect, useRef } from "react";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { findOwnerLights } from "../../../../utils/owner-colors.ts";
import { ImageField } from "../../media/image-field/image-field.tsx";
import { DEFAULT_ACCENT_COLOR, DEFAULT_PRIMARY_COLOR } from "../settings.ts";
import { ColorField } from "./admin-color-field.tsx";
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

/** The site in the two colours; while one is being typed, in the last that could be read. */
function ColorPreview({ primary, accent }: { primary: string; accent: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lights = Object.entries(findOwnerLights(primary, accent) ?? {});
    for (const [name, color] of lights) box.current?.style.setProperty(`--swatch-${name}`, color);
  }, [primary, accent]);
  return (
    <div ref={box} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-4">
      <Swatch ground="dark" title="On the dark theme" />
      <Swatch ground="light" title="On the light theme" />
    </div>
  );
}

const swatchLook = variants("grid gap-3 rounded-md border border-line-strong bg-surface p-5 text-text", {
  ground: {
    dark: "[--swatch-ink:var(--swatch-on-primary,var(--ground))] [--swatch-mark:var(--swatch-accent-text,var(--text))] [--swatch-text:var(--swatch-primary,var(--text))]",
    light:
      "[--swatch-ink:var(--on-primary)] [--swatch-mark:var(--swatch-accent-on-light,var(--text))] [--swatch-text:var(--swatch-primary-on-light,var(--text))]",
  },
});

/** In a scheme of its own, so that both grounds are seen at once whatever the theme. */
function Swatch({ ground, title }: { ground: "dark" | "light"; title: string }) {
  return (
    <figure className={swatchLook({ ground })} data-scheme={ground}>
      <figcaption className="font-mono text-meta leading-normal font-medium">{title}</figcaption>
      <p>
        Text with <span className="text-(color:--swatch-text) underline underline-offset-3">a link</span> in
        it.
      </p>
      <p className="flex flex-wrap gap-2">
        <span className="rounded-sm border border-transparent bg-(--swatch-text) px-3.5 py-2 text-label font-[550] text-(color:--swatch-ink)">
          A button
        </span>
        <span className="rounded-full border border-current px-3.5 py-2 text-label font-[550] text-(color:--swatch-mark)">
          A tag
        </span>
      </p>
    </figure>
  );
}
