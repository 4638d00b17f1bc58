import { Download } from "lucide-react";
import { CopyButton } from "../../../../ui/admin/copy-button.tsx";
import { Notice, NoticeActions } from "../../../../ui/admin/notes/notice.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";

/** The only time that they are to be seen. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Notice tone="warn" className="w-full">
      <p>
        <strong>Keep these recovery codes in a safe place, away from your phone.</strong> They are shown only
        once. Each one replaces the app's code for a single login.
      </p>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,170px),1fr))] gap-2 font-mono text-body leading-[1.6] font-medium"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <NoticeActions>
        <CopyButton text={text} label="Copy codes" />
        <a
          className={buttonLook({ variant: "secondary", size: "sm" })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button onClick={onDone}>I have saved them</Button>
      </NoticeActions>
    </Notice>
  );
}
