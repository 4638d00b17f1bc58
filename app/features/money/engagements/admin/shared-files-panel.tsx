import { X } from "lucide-react";
import { useState } from "react";
import { FileDrop } from "../../../../ui/admin/editing/file-drop.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import { formatBytes } from "../../../../utils/text/format-bytes.ts";
import { PERSON_FILE_ACCEPT, PERSON_FILE_HINT } from "../../../clients/people/person-file.ts";
import type { Engagement, SharedFile } from "../schema.ts";
import type { EngagementWrites } from "./use-engagement-writes.tsx";

interface SharedFilesPanelProps {
  engagement: Engagement;
  writes: EngagementWrites;
}

/** Files that the client can download on their portal. */
export function SharedFilesPanel({ engagement: { files, person }, writes }: SharedFilesPanelProps) {
  const [asked, setAsked] = useState<SharedFile>();
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="shared-files">
      <PanelTitle gap="none" id="shared-files">
        Files for the client
      </PanelTitle>
      {files.length > 0 && (
        <Rows>
          {files.map((file) => (
            <Row key={file.id} className="flex items-center gap-x-3 px-4 py-2">
              <span className="grid min-w-0 flex-1">
                <span className="wrap-anywhere font-[550]">{file.name}</span>
                <Meta as="span">
                  {formatBytes(file.bytes)}, shared <Day at={file.sharedAt} />
                </Meta>
              </span>
              <IconButton
                size="dense"
                label={`Stop sharing ${file.name}`}
                tip="Stop sharing"
                onClick={() => setAsked(file)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </Row>
          ))}
        </Rows>
      )}
      <FileDrop
        label="files to share with the client"
        action="Share files"
        what="files"
        hint={`${PERSON_FILE_HINT} Anyone with the portal link can download them.`}
        accept={PERSON_FILE_ACCEPT}
        multiple
        layout="line"
        isBusy={writes.pending.some(({ kind }) => kind === "share")}
        error={writes.fileFault}
        onFiles={(chosen) => writes.send({ kind: "share", files: chosen })}
      />
      {asked && (
        <ConfirmDialog
          question={`Stop sharing ${asked.name}?`}
          hint={`The portal won't offer it any more. It stays among the files of ${person.name}.`}
          confirmLabel="Stop sharing"
          tone="plain"
          onConfirm={() => {
            setAsked(undefined);
            writes.send({ kind: "unshare", fileId: asked.id });
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
