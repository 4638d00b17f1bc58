import { bindEntry } from "../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../ui/admin/forms/list-editor.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { SAVED_REPLY_LIMITS } from "../saved-reply.ts";
import type { SettingsForm } from "./use-settings-form.tsx";

export function SavedReplyFields({ form }: { form: SettingsForm }) {
  return (
    <ListEditor
      label="Saved replies"
      {...form.list("savedReplies")}
      noun="saved reply"
      empty="None yet. Save what you write often, such as a thank-you or your usual terms."
      maxCount={SAVED_REPLY_LIMITS.count}
      describe={({ title }) => title}
      create={() => ({ title: "", text: "" })}
      foldable
    >
      {(reply, change, index) => {
        const bound = bindEntry(form.errors, `savedReplies.${index}`, reply, change);
        const text: typeof bound = (...field) => ({ ...bound(...field), form: form.formProps.id });
        return (
          <>
            <TextField label="Title" required {...text("title", SAVED_REPLY_LIMITS.title)} />
            <TextArea label="Text" required rows={6} {...text("text", SAVED_REPLY_LIMITS.text)} />
          </>
        );
      }}
    </ListEditor>
  );
}
