import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import type { RecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { createSlug, SLUG_MAX_CHARS } from "../../../../utils/text/slug.ts";
import { MENU_PAGES_MAX, PAGE_LIMITS, PAGE_PLACES, pathToPage } from "../page.ts";
import { type PageDraft, PLACE_OPTIONS } from "./page-draft.ts";

interface OwnPageFieldsProps {
  form: Pick<RecordForm<PageDraft>, "draft" | "errors" | "text" | "toggle" | "change">;
}

export function OwnPageFields({ form: { draft, errors, text, toggle, change } }: OwnPageFieldsProps) {
  const slug = draft.slug || createSlug(draft.title);
  return (
    <>
      <TextArea
        label="Description"
        help="One or two sentences for search results and cards."
        rows={2}
        required
        {...text("description", PAGE_LIMITS.description)}
      />
      <FieldRow>
        <TextField
          label="Slug (URL)"
          help={draft.slug ? pathToPage(slug) : `Follows the title: ${pathToPage(slug || "...")}`}
          placeholder={slug}
          spellCheck={false}
          {...text("slug", SLUG_MAX_CHARS)}
        />
        <SelectField
          label="Show in"
          help={`The menu has room for ${MENU_PAGES_MAX} of your pages.`}
          name="place"
          options={PLACE_OPTIONS}
          value={draft.place}
          error={errors.place}
          onChange={({ currentTarget: { value } }) =>
            change({ place: PAGE_PLACES.find((place) => place === value) ?? "none" })
          }
        />
      </FieldRow>
      <Switch
        label="Published"
        help="Visitors see the page and its links only while it's published."
        {...toggle("isPublished")}
      />
    </>
  );
}
