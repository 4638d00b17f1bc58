import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { SwatchField } from "../../../../../ui/admin/forms/swatch-field.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../../ui/field.tsx";
import { createSlug } from "../../../../../utils/text/slug.ts";
import { ImageField } from "../../../../core/media/image-field/image-field.tsx";
import { listCategoryOptions, type PostCategory } from "../../categories/categories.ts";
import type { PostDraft } from "../../drafts/schema.ts";
import { POST_EXCERPT_MAX_CHARS } from "../../post.ts";
import { AdminPostPlacement } from "./admin-post-placement.tsx";
import type { PostSession } from "./state/use-post-session.ts";
import { useSlugCheck } from "./state/use-slug-check.ts";

interface AdminPostFieldsProps {
  session: PostSession;
  categories: readonly PostCategory[];
  computedReadTime: string | undefined;
}

export function AdminPostFields({ session, categories, computedReadTime }: AdminPostFieldsProps) {
  const { draft, change, zone, post, filling, errors } = session;
  const field = (name: keyof PostDraft) => ({
    name,
    error: errors[name],
    value: String(draft[name]),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const slug = draft.slug || createSlug(draft.title);
  const taken = useSlugCheck(slug, post?.id);
  return (
    <Panel
      className="grid gap-4 @4xl/editor:self-start [&_textarea]:field-sizing-content [&_textarea]:max-h-[60dvh] [&_textarea]:min-h-[calc(2lh+18px)]"
      aria-labelledby="details"
    >
      <PanelTitle id="details" gap="none">
        Details
      </PanelTitle>
      <TextArea
        label="Excerpt"
        help="One or two sentences for cards, search results and feeds."
        rows={3}
        maxLength={POST_EXCERPT_MAX_CHARS}
        required
        {...field("excerpt")}
      />
      <FieldRow className="@4xl/editor:grid-cols-1">
        <TextField
          label="Slug (URL)"
          help={draft.slug ? `/blog/${slug}` : `Follows the title: /blog/${slug || "..."}`}
          placeholder={slug}
          maxLength={80}
          spellCheck={false}
          {...field("slug")}
          error={errors.slug ?? taken}
        />
        <ImageField
          key={`image-${filling}`}
          name="image"
          label="Featured image"
          defaultValue={draft.image}
          error={errors.image}
          required
          onChange={(image) => change({ image })}
        />
        <SelectField
          label="Category"
          options={listCategoryOptions(categories)}
          required
          {...field("category")}
        />
        <TextField label="Tags" help="Separate them with commas." required {...field("tags")} />
        <TextField label="Author" maxLength={100} {...field("author")} />
        <TextField
          label="Read time"
          help={draft.readTime ? "" : "Leave empty to calculate it."}
          placeholder={computedReadTime ?? post?.countedReadTime}
          maxLength={40}
          {...field("readTime")}
        />
        <TextField type="date" label="Published date" {...field("publishDate")} />
        <TextField
          type="time"
          label="Time"
          help={`Time zone: ${zone.name}. If empty: now (today) or 09:00 (other days).`}
          {...field("publishTime")}
        />
        <SwatchField
          label="Accent colour"
          help="Stored with the post for other programs. The site itself doesn't show it."
          {...field("color")}
        />
      </FieldRow>
      <AdminPostPlacement session={session} />
      <CheckBox
        label="Featured on the blog"
        name="featured"
        checked={draft.featured}
        onChange={(event) => change({ featured: event.currentTarget.checked })}
      />
    </Panel>
  );
}
