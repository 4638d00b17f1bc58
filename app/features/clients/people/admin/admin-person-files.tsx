import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { FileDrop } from "../../../../ui/admin/editing/file-drop.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { formatBytes } from "../../../../utils/text/format-bytes.ts";
import { PERSON_FILE_ACCEPT, PERSON_FILE_HINT } from "../person-file.ts";
import type { PersonFile } from "../schema.ts";
import { downloadFile, type FileEdit, writeFiles } from "./person-file-calls.ts";

interface PersonFilesProps {
  personId: string;
  files: readonly PersonFile[];
}

/** Briefs, contracts and the like, private to the owner until they share one with the client. */
export function PersonFiles({ personId, files }: PersonFilesProps) {
  const [asked, setAsked] = useState<PersonFile>();
  const [failure, setFailure] = useState("");
  const toasts = useToasts();
  const writes = useWrites(
    (edit: FileEdit) => writeFiles(personId, edit),
    (result: ApiResult<Said>, { kind }) => {
      if (result.ok) toasts.good(result.data.message ?? "Done");
      else if (kind === "add") setFailure(result.message);
      else toasts.bad(result.message || "The file couldn't be deleted");
    },
  );
  const download = async ({ id }: PersonFile) => {
    const fault = await downloadFile(personId, id);
    if (fault) toasts.bad(fault);
  };
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="person-files">
      <PanelTitle gap="none" id="person-files">
        Files
      </PanelTitle>
      {files.length > 0 && (
        <Rows>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onDownload={download} onDelete={setAsked} />
          ))}
        </Rows>
      )}
      <FileDrop
        label="files for this person"
        action="Attach files"
        what="files"
        hint={`${PERSON_FILE_HINT} Only you see them, until you share one on an engagement.`}
        accept={PERSON_FILE_ACCEPT}
        multiple
        layout="line"
        isBusy={writes.pending.some(({ kind }) => kind === "add")}
        error={failure || undefined}
        onFiles={(chosen) => {
          setFailure("");
          writes.send({ kind: "add", files: chosen });
        }}
      />
      {asked && (
        <ConfirmDialog
          question={`Delete ${asked.name} permanently?`}
          confirmLabel="Delete permanently"
          onConfirm={() => {
            setAsked(undefined);
            writes.send({ kind: "delete", fileId: asked.id });
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

interface FileRowProps {
  file: PersonFile;
  onDownload: (file: PersonFile) => void;
  onDelete: (file: PersonFile) => void;
}

function FileRow({ file, onDownload, onDelete }: FileRowProps) {
  const { name, bytes, createdAt } = file;
  return (
    <Row className="flex items-center gap-x-3 px-4 py-2">
      <span className="grid min-w-0 flex-1">
        <span className="wrap-anywhere font-[550]">{name}</span>
        <Meta as="span">
          {formatBytes(bytes)}, <Day at={createdAt} />
        </Meta>
      </span>
      <IconButton size="dense" label={`Download ${name}`} tip="Download" onClick={() => onDownload(file)}>
        <Download aria-hidden="true" />
      </IconButton>
      <IconButton
        size="dense"
        label={`Delete ${name} permanently`}
        tip="Delete permanently"
        onClick={() => onDelete(file)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
