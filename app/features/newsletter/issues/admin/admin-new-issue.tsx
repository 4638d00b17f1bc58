import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../../../../ui/admin/editing/use-action.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { callApi } from "../../../../utils/http/api-client.ts";
import { type IssueIntent, type IssueOutcome, NEW_ISSUE_PATH, pathToIssue } from "./admin-issue.ts";

interface PostChoice {
  id: number;
  title: string;
}

const BODIES = [
  { value: "whole", label: "The whole text" },
  { value: "excerpt", label: "The excerpt, with a link" },
];

/** From scratch, or from any post. */
export function NewIssueDialog({ onClose }: { onClose: () => void }) {
  const [posts, setPosts] = useState<readonly PostChoice[]>([]);
  const [postId, setPostId] = useState("");
  const [failure, setFailure] = useState("");
  const navigate = useNavigate();
  const { isBusy, send } = useAction<IssueOutcome, IssueIntent>((outcome) => {
    if (!outcome.ok) return setFailure(outcome.message);
    void navigate(pathToIssue(outcome.data.data.id));
  }, NEW_ISSUE_PATH);
  useEffect(() => {
    let isLeft = false;
    void callApi<PostChoice[]>("/api/admin/posts").then((answer) => {
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
        className="adm-form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = String(new FormData(event.currentTarget).get("body") ?? "whole") as
            | "whole"
            | "excerpt";
          send({ intent: "create", body: postId ? { postId: Number(postId), body } : {} });
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
        <div role="alert" className="adm-failure">
          {failure}
        </div>
        <div className="adm-dialog-foot">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Creating..." : "Create Issue"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
