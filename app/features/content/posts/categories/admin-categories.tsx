import { send } from "../../../../kit/http/client.ts";
import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../../ui/admin/forms/list-editor.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { postCategoriesClient } from "../client.ts";
import { CATEGORIES_MAX, CATEGORY_NAME_MAX_CHARS } from "./categories.ts";
import type { OwnerCategories, OwnerCategory } from "./schema.ts";

interface CategoriesDialogProps {
  latest: OwnerCategories;
  onClose: () => void;
}

interface Entry {
  /** Empty until it is saved. */
  id: string;
  name: string;
}

export function CategoriesDialog({ latest, onClose }: CategoriesDialogProps) {
  const toasts = useToasts();
  const moves: Record<string, string> = {};
  const form = useRecordForm({
    latest: {
      categories: latest.categories.map(({ id, name }): Entry => ({ id, name })),
      moves,
      version: latest.version,
    },
    save: ({ categories, moves: chosen, version }) => {
      const json = {
        categories: categories.map(({ id, name }) => ({ ...(id && { id }), name })),
        moves: Object.fromEntries(
          listInUse(latest, categories).map(({ id }) => [id, findTarget(categories, chosen[id])]),
        ),
        version,
      };
      return send(postCategoriesClient.index.$put({ json }));
    },
    describeFailure: ({ message }) => message || "The categories couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const { draft, errors, change } = form;
  const used = listInUse(latest, draft.categories);
  return (
    <Dialog title="Categories" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="list of categories" saveLabel="Save Categories" onCancel={onClose}>
        <ListEditor
          label="Categories of posts"
          noun="category"
          help="In this order on the blog, and as the newsletter's topics. A new name keeps the address and the posts."
          {...form.list("categories")}
          maxCount={CATEGORIES_MAX}
          describe={({ name }) => name}
          create={(): Entry => ({ id: "", name: "" })}
        >
          {(entry, changeEntry, index) => (
            <TextField
              label={`Name of category ${index + 1}`}
              help={describeUses(latest.categories.find(({ id }) => id === entry.id))}
              required
              {...bindEntry(
                errors,
                `categories.${index}`,
                entry,
                changeEntry,
              )("name", CATEGORY_NAME_MAX_CHARS)}
            />
          )}
        </ListEditor>
        {used.map((category) => (
          <SelectField
            key={category.id}
            label={`The new category for posts in ${category.name}`}
            help={`Takes over ${describeUses(category)}.`}
            name={`moves.${category.id}`}
            placeholder="Choose a category"
            required
            error={errors[`moves.${category.id}`]}
            value={findTarget(draft.categories, draft.moves[category.id])}
            options={draft.categories
              .filter(({ name }) => name.trim() !== "")
              .map(({ name }) => ({ value: name, label: name }))}
            onChange={({ currentTarget: { value } }) =>
              change({ moves: { ...draft.moves, [category.id]: value } })
            }
          />
        ))}
      </DialogForm>
    </Dialog>
  );
}

/** The removed categories that posts still use. */
function listInUse({ categories }: OwnerCategories, kept: readonly Entry[]): OwnerCategory[] {
  return categories.filter(
    ({ id, posts, followers }) => posts + followers > 0 && !kept.some((entry) => entry.id === id),
  );
}

/** Remounted when the chosen category is removed or renamed, so that the owner chooses again. */
function findTarget(categories: readonly Entry[], chosen: string | undefined): string {
  return categories.find(({ name }) => name === chosen)?.name ?? "";
}

function describeUses(category: OwnerCategory | undefined): string {
  if (!category) return "";
  const { posts, followers } = category;
  const uses = [
    posts > 0 && countOf(posts, "post"),
    followers > 0 && countOf(followers, "subscriber or issue", "subscribers and issues"),
  ];
  return uses.filter(Boolean).join(", ");
}
