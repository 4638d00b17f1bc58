import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../../../kit/http/client.ts";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField } from "../../../../../ui/field.tsx";
import { ownerPostsClient } from "../../../posts/client.ts";
import { issuesClient } from "../client.ts";
import { pathToIssue } from "./issues-data.ts";

interface PostChoice {
  id: number;
  title: string;
}

const create = (json: { postId?: number; body?: "whole" | "excerpt" }) =>
  send(issuesClient.index.$post({ json }));

const BODIES = [
  { value: "whole", label: "The whole text" },
  { value: "excerpt", label: "The excerpt, with a link" },
];

export function NewIssueDialog({ onClose }: { onClose: () => void }) {
  const [posts, setPosts] = useState<readonly PostChoice[]>([]);
  const [postId, setPostId] = useState("");
  const [failure, setFailure] = useState("");
  const navigate = useNavigate();
  const creating = useWrites(create, (outcome) => {
    if (!outcome.ok) return setFailure(outcome.message);
    void navigate(pathToIssue(outcome.data.data.id));
  });
  useEffect(() => {
    let isLeft = false;
    void send(ownerPostsClient.index.$get({ query: {} })).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setPosts(answer.data);
      else setFailure(answer.message);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <Dialog title="New issue" isDirty={false} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const isExcerpt = new FormData(event.currentTarget).get("body") === "excerpt";
          const body = isExcerpt ? "excerpt" : "whole";
          creating.send(postId ? { postId: Number(postId), body } : {});
        }}
      >
        <SelectField
          label="Start from"
          name="postId"
          placeholder="A blank issue"
          options={posts.map(({ id, title }) => ({ value: `${id}`, label: title }))}
          value={postId}
          onChange={(event) => setPostId(event.target.value)}
        />
        {postId && <SelectField label="Include" name="body" options={BODIES} />}
        <Failure as="div" role="alert">
          {failure}
        </Failure>
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={creating.isBusy}>
            {creating.isBusy ? "Creating..." : "Create Issue"}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
