import { RotateCcw, X } from "lucide-react";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Button } from "../../../../ui/button.tsx";
import { controlLook } from "../../../../ui/field.tsx";
import { MEDIA_ALT_MAX_CHARS } from "../media-item.ts";
import { formatThumbnail } from "./media-thumbnail.ts";
import type { Upload, useUploads } from "./use-uploads.tsx";

interface UploadListProps {
  tools: Pick<ReturnType<typeof useUploads>, "uploads" | "dismiss" | "describe" | "saveAlt" | "retry">;
}

export function UploadList({ tools }: UploadListProps) {
  if (tools.uploads.length === 0) return null;
  return (
    <ul className="mb-5 grid gap-3" aria-label="Uploads">
      {tools.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} tools={tools} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, tools }: UploadListProps & { upload: Upload }) {
  const { key, file, state, item } = upload;
  const isGoing = state === "waiting" || state === "sending";
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3.5 rounded-sm border border-line bg-surface p-3.5 data-[state=failed]:border-bad sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
      data-state={state}
    >
      <div className="h-14 overflow-hidden rounded-xs bg-raised max-sm:hidden">
        {item && (
          <img
            className="size-full object-cover"
            src={formatThumbnail(item)}
            alt=""
            width={item.width}
            height={item.height}
          />
        )}
      </div>
      <div className="grid gap-1.5">
        <p className="font-[550] wrap-anywhere">{file.name}</p>
        <UploadState upload={upload} />
        {state !== "failed" && <AltField upload={upload} tools={tools} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "failed" && upload.canRetry && (
          <Button variant="secondary" size="sm" onClick={() => tools.retry(upload)}>
            <RotateCcw aria-hidden="true" />
            Retry<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <IconButton
          label={`${isGoing ? "Cancel" : "Dismiss"} ${file.name}`}
          onClick={() => tools.dismiss(key)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

function UploadState({ upload: { file, state, progress, message } }: { upload: Upload }) {
  if (state === "failed") {
    return <Failure role="alert">{message}</Failure>;
  }
  if (state === "done") return <Meta>Uploaded</Meta>;
  const percent = Math.round(progress * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line-strong forced-color-adjust-none [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size]"
        max={100}
        value={percent}
        aria-label={`Progress of ${file.name}`}
      />
      <Meta as="span" className="whitespace-nowrap">
        {state === "waiting" ? "Waiting" : percent < 100 ? `${percent} %` : "Resizing..."}
      </Meta>
    </div>
  );
}

function AltField({ upload, tools }: UploadListProps & { upload: Upload }) {
  const { key, file, alt, isAltSaved, item, message } = upload;
  const id = `upload-alt-${key}`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-label font-medium">
        Alt text<span className="sr-only"> of {file.name}</span>
      </label>
      <input
        id={id}
        className={controlLook({})}
        placeholder="What does it show?"
        value={alt}
        maxLength={MEDIA_ALT_MAX_CHARS}
        aria-describedby={`${id}-state`}
        onChange={(event) => tools.describe(key, event.target.value)}
        onBlur={() => tools.saveAlt(key)}
        onKeyDown={(event) => event.key === "Enter" && tools.saveAlt(key)}
      />
      <Meta id={`${id}-state`} className="empty:hidden" role="status">
        {message ?? (isAltSaved ? "Alt text saved" : item && !alt ? "Alt text missing" : "")}
      </Meta>
    </div>
  );
}
