import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { ListEditor } from "../../../../ui/admin/forms/list-editor.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { SAVED_REPLY_LIMITS } from "../saved-reply.ts";
import { AvatarField } from "./admin-avatar-field.tsx";
import type { SettingsEditor } from "./settings-editor.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

export function ProfileSettings(editor: SettingsEditor) {
  const { form } = editor;
  return (
    <>
      <FormSection title="Picture" hint="Your portrait on the home page, in the resume and in shared links.">
        <AvatarField {...editor} />
      </FormSection>
      <FormSection title="About you" hint="Your name and address, as visitors see them.">
        <FieldRow>
          <TextField
            label="Name"
            {...form.text("name")}
            help="Shown in the navigation bar, the hero, page titles and the resume."
            autoComplete="name"
            maxLength={100}
            required
          />
          <TextField
            label="Email"
            type="email"
            {...form.text("email")}
            help="Shown on the contact page. Messages and test emails go there."
            autoComplete="email"
            maxLength={254}
            required
          />
        </FieldRow>
        <TextArea
          label="Bio"
          {...form.text("bio")}
          help="The introduction on the home page, and the summary in the resume."
          maxLength={2000}
        />
        <TextArea
          label="Signature"
          {...form.text("signature")}
          help="Ends every reply you send from Messages. Leave it empty for your name and the address of your site."
          rows={3}
          maxLength={500}
        />
      </FormSection>
      <FormSection
        title="Saved replies"
        hint="Texts you can put into a reply in Messages. {name} becomes the sender's first name, {subject} the subject of their message."
      >
        <SavedReplyFields form={form} />
      </FormSection>
    </>
  );
}

function SavedReplyFields({ form }: { form: SettingsForm }) {
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
