import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Failed, ListSkeleton } from "../../../../../ui/admin/records/list-states.tsx";
import { DomainCheckSection } from "./domain-check-section.tsx";
import { MAIL_SERVER_PATH, type MailServerResult } from "./mail-server-data.ts";
import { MailServerForm } from "./mail-server-form.tsx";

/** The mail server, the sender and its domain, with data of their own. */
export function MailServerSection() {
  const { load, data: result, state } = useFetcher<MailServerResult>({ key: MAIL_SERVER_PATH });
  useEffect(() => void load(MAIL_SERVER_PATH), [load]);
  if (!result) return <ListSkeleton />;
  if (!result.ok) {
    return (
      <Failed
        title="The mail server's settings couldn't be loaded"
        message={result.message || "The server didn't answer as expected."}
        isBusy={state !== "idle"}
        onRetry={() => void load(MAIL_SERVER_PATH)}
      />
    );
  }
  return (
    <>
      <MailServerForm server={result.data} />
      <DomainCheckSection sender={result.data.sender} />
    </>
  );
}
