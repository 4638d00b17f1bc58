import { UserRound } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import type { RecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import type { OwnerSettings } from "../schema.ts";
import type { SettingsEditor } from "./settings-editor.tsx";

interface AvatarFieldProps extends Omit<SettingsEditor, "form"> {
  form: Pick<RecordForm<OwnerSettings>, "draft" | "base" | "errors" | "change">;
}

export function AvatarField({ form, avatarFile, avatarUpload: upload }: AvatarFieldProps) {
  const toasts = useToasts();
  const button = useRef<HTMLInputElement>(null);
  const { avatar } = form.draft;
  const file = upload.findFile(avatar) ?? (avatar === form.base.avatar ? avatarFile : undefined);
  const error = upload.fault ?? form.errors.avatar;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = "";
    if (chosen) void upload.upload(chosen, (avatar) => form.change({ avatar }));
  };
  const remove = () => {
    form.change({ avatar: "" });
    upload.forget();
    toasts.good("Profile picture removed");
    button.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-4">
      <span className="grid size-22 flex-none place-items-center overflow-hidden rounded-lg border border-line-strong bg-raised text-muted">
        {file ? (
          <img src={file} alt="Your profile" className="size-full object-cover" />
        ) : (
          <UserRound className="size-10" aria-hidden="true" />
        )}
      </span>
      <div className="grid grow basis-65 content-start gap-2 text-label">
        <label htmlFor="avatar" className="font-medium">
          Profile picture
        </label>
        <div className="flex flex-wrap gap-2">
          <span
            className={buttonLook(
              { variant: "secondary", size: "sm" },
              "relative overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary aria-disabled:opacity-60",
            )}
            aria-disabled={upload.isBusy}
          >
            {upload.isBusy ? "Uploading..." : avatar ? "Replace" : "Upload"}
            <input
              ref={button}
              id="avatar"
              className="absolute inset-0 cursor-pointer opacity-0"
              type="file"
              accept="image/*"
              disabled={upload.isBusy}
              onChange={choose}
              aria-invalid={error ? true : undefined}
              aria-describedby={`avatar-help${error ? " avatar-error" : ""}`}
            />
          </span>
          {avatar && (
            <Button variant="caution" size="sm" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <p id="avatar-help" className="text-muted">
          JPG, PNG or GIF, up to 5 MB, scaled to 1,200 pixels. It is your portrait on the site.
        </p>
        {error && (
          <Failure id="avatar-error" role="alert">
            {error}
          </Failure>
        )}
      </div>
    </div>
  );
}
