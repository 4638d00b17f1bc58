import { RefreshCw } from "lucide-react";
import { Fragment } from "react";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Failure } from "../../../../ui/admin/notes/failure.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import type { KeywordSourceState } from "../schema.ts";

interface SearchConsoleCardProps {
  source: KeywordSourceState;
  isBusy: boolean;
  onRefresh: () => void;
}

export function SearchConsoleCard({ source, isBusy, onRefresh }: SearchConsoleCardProps) {
  const { formatDate, formatDateTime } = useDates();
  const { property, lastImport, lastRefresh } = source;
  return (
    <Panel className="grid gap-4" aria-labelledby="search-console">
      <PanelTitle gap="none" id="search-console">
        Search Console
      </PanelTitle>
      {property ? <p>Connected to {property}. Figures are fetched once a day.</p> : <HowToConnect />}
      {lastImport && (
        <p className="text-muted">
          Last figures: {lastImport.rows.toLocaleString("en")} rows up to {formatDate(lastImport.newestDay)},{" "}
          {lastImport.source === "csv" ? "from a file" : "from Search Console"},{" "}
          {formatDateTime(lastImport.at)}.
        </p>
      )}
      {property && lastRefresh && <LastRefresh refresh={lastRefresh} />}
      {property && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRefresh} disabled={isBusy}>
            <RefreshCw aria-hidden="true" />
            {isBusy ? "Asking..." : "Refresh now"}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function LastRefresh({ refresh }: { refresh: NonNullable<KeywordSourceState["lastRefresh"]> }) {
  const { formatDateTime } = useDates();
  const words = `Last fetched ${formatDateTime(refresh.at)}: ${refresh.message}`;
  return refresh.ok ? <p className="text-muted">{words}</p> : <Failure>{words}</Failure>;
}

function HowToConnect() {
  return (
    <>
      <p>
        Not connected. For now, positions come from the files you import above. To get them from Google every
        day:
      </p>
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        <li>
          In the Google Cloud console, create a project and enable the “Google Search Console API” for it.
        </li>
        <li>Create a service account there, without any role, and a JSON key for it.</li>
        <li>
          In Search Console, open Settings, Users and permissions, and add the service account's email address
          with “Restricted” permission.
        </li>
        <li>
          Put the key file on this server, where only Soloist can read it, and set{" "}
          <SettingName name="GOOGLE_SERVICE_ACCOUNT_FILE" /> to its path.
        </li>
        <li>
          Set <SettingName name="SEARCH_CONSOLE_PROPERTY" /> to the property, such as sc-domain:example.com or
          https://example.com/, and restart the server.
        </li>
      </ol>
    </>
  );
}

/** Breaks at its underscores, where a phone has no room for all of it. */
function SettingName({ name }: { name: string }) {
  return (
    <code>
      {name.split("_").map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <>
              _<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
