import { Button } from "../../button.tsx";
import { Notice, NoticeActions } from "../notes/notice.tsx";

interface ConflictNoticeProps {
  noun: string;
  onReload: () => void;
  onOverwrite: () => void;
  className?: string | undefined;
}

/** Two windows, one record: no words are lost without a question. */
export function ConflictNotice({ className, noun, onReload, onOverwrite }: ConflictNoticeProps) {
  return (
    <Notice tone="warn" role="alert" className={className}>
      <p>
        This {noun} was changed elsewhere after you opened it. Load the other version and lose what you typed
        here, or replace it with yours.
      </p>
      <NoticeActions>
        <Button variant="secondary" onClick={onReload}>
          Reload the other version
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </NoticeActions>
    </Notice>
  );
}
