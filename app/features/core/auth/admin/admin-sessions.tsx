import { LogOut, MonitorSmartphone, SquareTerminal } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { sessionsClient } from "../client.ts";
import { describePasskeysLeft } from "../passkeys/passkey.ts";
import type { OwnerSession } from "../schema.ts";
import { AccessList, AccessName, AccessRow } from "./access-list.tsx";
import { TokensLeft } from "./admin-tokens-left.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useSecurityWrite } from "./use-security-write.tsx";

const endSession = (id: string) =>
  send(sessionsClient.sessions[":id"].$delete({ param: { id: encodeURIComponent(id) } }));
const endOthers = () => send(sessionsClient.sessions.$delete());

interface Question {
  text: string;
  hint: string;
  confirmLabel: string;
  run: () => void;
}

interface AdminSessionsProps {
  sessions: readonly OwnerSession[];
  liveTokens: number;
  passkeys: number;
}

export function AdminSessions({ sessions, liveTokens, passkeys }: AdminSessionsProps) {
  const [question, setQuestion] = useState<Question>();
  const [hasEndedAll, setEndedAll] = useState(false);
  const ending = useSecurityWrite(endSession, () => setEndedAll(false));
  const endingOthers = useSecurityWrite(endOthers, () => setEndedAll(true));
  const isBusy = ending.isBusy || endingOthers.isBusy;
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const askAboutOthers = () =>
    setQuestion({
      text: "Log out everywhere else?",
      hint: "Every other browser and script is logged out at once. API tokens keep working.",
      confirmLabel: "Log out everywhere else",
      run: () => endingOthers.send(undefined),
    });
  return (
    <SecuritySection id="security-sessions" title="Sessions">
      <AccessList labelledBy="security-sessions">
        {sessions
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() =>
                setQuestion({
                  text: `Log out ${session.device}?`,
                  hint: "Anyone using it will have to log in again.",
                  confirmLabel: "Log out",
                  run: () => ending.send(session.id),
                })
              }
            />
          ))}
      </AccessList>
      {others === 0 ? (
        <p className="text-muted">You aren't logged in anywhere else.</p>
      ) : (
        <Button variant="caution" size="sm" disabled={isBusy} onClick={askAboutOthers}>
          <LogOut aria-hidden="true" />
          Log out everywhere else
        </Button>
      )}
      {hasEndedAll && <TokensLeft count={liveTokens} />}
      {hasEndedAll && passkeys > 0 && (
        <Notice as="p" tone="warn" className="w-full">
          {describePasskeysLeft(passkeys)}
        </Notice>
      )}
      {question && (
        <ConfirmDialog
          question={question.text}
          hint={question.hint}
          confirmLabel={question.confirmLabel}
          onConfirm={() => {
            question.run();
            setQuestion(undefined);
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </SecuritySection>
  );
}

interface SessionRowProps {
  session: OwnerSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, createdAt, usedAt, isBrowser, isCurrent } = session;
  return (
    <AccessRow icon={isBrowser ? MonitorSmartphone : SquareTerminal}>
      <div>
        <AccessName>
          {device} {isCurrent && <Badge tone="good">This session</Badge>}
        </AccessName>
        <Meta>
          Since <Moment at={createdAt} />, last used <Moment at={usedAt} />
        </Meta>
      </div>
      {!isCurrent && (
        <Button
          variant="caution"
          size="sm"
          className="max-sm:col-start-2 max-sm:mt-1 max-sm:justify-self-start"
          aria-label={`Log out ${device}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </AccessRow>
  );
}
