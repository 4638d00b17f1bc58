import { Button } from "../../button.tsx";
import { joinClasses } from "../../class-names.ts";

interface ConflictNoticeProps {
  noun: string;
  onReload: () => void;
  onOverwrite: () => void;
  className?: string;
}

/** Two windows, one record: nobody's words are lost without being asked. */
export function ConflictNotice({ noun, onReload, onOverwrite, className }: ConflictNoticeProps) {
  return (
    <div className={joinClasses("adm-notice adm-notice-warn", className)} role="alert">
      <p>
        This {noun} was changed elsewhere after you opened it. Load the other version and lose what you typed
        here, or replace it with yours.
      </p>
      <div className="adm-row">
        <Button variant="secondary" onClick={onReload}>
          Reload the other version
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </div>
    </div>
  );
}
