import { Eraser } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { sampleClient } from "../client.ts";
import { describeGroups } from "../sample.ts";
import type { SampleContent } from "../schema.ts";

const TRASHED = new Set(["posts", "projects", "services"]);
const FIELDS = new Set(["settings", "profile"]);

/** Renders nothing once the sample is gone. */
export function SampleSection({ content }: { content: SampleContent }) {
  const removal = useRemoval();
  if (content.count === 0) return null;
  return (
    <FormSection
      title="Sample content"
      hint="Your site began with the life and work of a person who doesn't exist. Whatever you've rewritten is yours and stays."
    >
      <RemovalQuestion content={content} removal={removal} />
    </FormSection>
  );
}

/** The same without a frame of its own. It outlives the sample, to say what has become of it. */
export function SampleRemoval({ content }: { content: SampleContent }) {
  const removal = useRemoval();
  return content.count === 0 ? null : <RemovalQuestion content={content} removal={removal} />;
}

interface RemovalQuestionProps {
  content: SampleContent;
  removal: ReturnType<typeof useRemoval>;
}

function RemovalQuestion({ content, removal }: RemovalQuestionProps) {
  const { isAsking, ask, cancel, remove, isBusy } = removal;
  return (
    <div className="grid gap-3">
      <p>{describeGroups(content)} still say what they said at the start.</p>
      <div>
        <Button variant="danger" onClick={ask} isBusy={isBusy}>
          <Eraser aria-hidden="true" />
          Remove sample content
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Remove the sample content?"
          hint={describeRemoval(content)}
          confirmLabel="Remove"
          onConfirm={remove}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

function describeRemoval({ groups }: SampleContent): string {
  const kept = groups.filter(({ noun }) => TRASHED.has(noun));
  const gone = groups.filter(({ noun }) => !TRASHED.has(noun));
  const go = kept.length === 1 && kept[0]?.count === 1 ? "goes" : "go";
  return [
    kept.length > 0 && `${describeGroups({ groups: kept })} ${go} to the trash for 30 days.`,
    gone.length > 0 && `Deleted permanently: ${describeGone(gone)}.`,
    "What you've rewritten stays.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Fields are named, since "6 site settings" doesn't say which ones would be lost. */
function describeGone(groups: SampleContent["groups"]): string {
  const describe = (group: SampleContent["groups"][number]) =>
    FIELDS.has(group.noun)
      ? `${describeGroups({ groups: [group] })} (${group.names.join(", ")})`
      : describeGroups({ groups: [group] });
  return groups.map(describe).join(", ");
}

function useRemoval() {
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const writes = useWrites(
    () => send(sampleClient.index.$delete()),
    (answer) => {
      if (answer.ok) toasts.good(answer.data.message);
      else toasts.bad(answer.message || "The sample content couldn't be removed. Please try again.");
    },
  );
  return {
    isAsking,
    isBusy: writes.isBusy,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    remove() {
      setAsking(false);
      writes.send(undefined);
    },
  };
}
