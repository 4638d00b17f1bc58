import { RotateCcw, X } from "lucide-react";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatThumbnail } from "../admin/media-thumbnail.ts";
import { MEDIA_ALT_MAX_CHARS } from "../media-item.ts";
import type { Upload, useUploads } from "./use-uploads.tsx";

interface UploadListProps {
  tools: Pick<ReturnType<typeof useUploads>, "uploads" | "dismiss" | "describe" | "saveAlt" | "retry">;
}

export function UploadList({ tools }: UploadListProps) {
  if (tools.uploads.length === 0) return null;
  return (
    <ul className="adm-uploads" aria-label="Uploads">
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
    <li className="adm-upload" data-state={state}>
      <div className="adm-upload-thumb">
        {item && <img src={formatThumbnail(item)} alt="" width={item.width} height={item.height} />}
      </div>
      <div className="adm-upload-text">
        <p className="adm-upload-name">{file.name}</p>
        <UploadState upload={upload} />
        {state !== "failed" && <AltField upload={upload} tools={tools} />}
      </div>
      <div className="adm-row">
        {state === "failed" && upload.canRetry && (
          <Button variant="secondary" size="sm" onClick={() => tools.retry(upload)}>
            <RotateCcw aria-hidden="true" />
            Retry<span className="adm-hidden"> {file.name}</span>
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
    return (
      <p role="alert" className="adm-failure">
        {message}
      </p>
    );
  }
  if (state === "done") return <p className="adm-meta">Uploaded</p>;
  const percent = Math.round(progress * 100);
  return (
    <div className="adm-upload-progress">
      <progress max={100} value={percent} aria-label={`Progress of ${file.name}`} />
      <span className="adm-meta">
        {state === "waiting" ? "Waiting" : percent < 100 ? `${percent} %` : "Resizing..."}
      </span>
    </div>
  );
}

function AltField({ upload, tools }: UploadListProps & { upload: Upload }) {
  const { key, file, alt, isAltSaved, item, message } = upload;
  const id = `upload-alt-${key}`;
  return (
    <div className="adm-upload-alt">
      <label htmlFor={id}>
        Alt text<span className="adm-hidden"> of {file.name}</span>
      </label>
      <input
        id={id}
        className="field-control"
        placeholder="What does it show?"
        value={alt}
        maxLength={MEDIA_ALT_MAX_CHARS}
        aria-describedby={`${id}-state`}
        onChange={(event) => tools.describe(key, event.target.value)}
        onBlur={() => tools.saveAlt(key)}
        onKeyDown={(event) => event.key === "Enter" && tools.saveAlt(key)}
      />
      <p id={`${id}-state`} className="adm-meta" role="status">
        {message ?? (isAltSaved ? "Alt text saved" : item && !alt ? "Alt text missing" : "")}
      </p>
    </div>
  );
}
