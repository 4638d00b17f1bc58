import { RefreshCw } from "lucide-react";
import { Fragment } from "react";
import { Button } from "../../ui/button.tsx";
import { formatDate, formatDateTime } from "../../utils/dates.ts";
import type { KeywordSourceState } from "./keywords.ts";

interface SearchConsoleCardProps {
  source: KeywordSourceState;
  isBusy: boolean;
  onRefresh: () => void;
}

/** Where the figures come from, or how they can come. */
export function SearchConsoleCard({ source, isBusy, onRefresh }: SearchConsoleCardProps) {
  const { property, lastImport, lastRefresh } = source;
  return (
    <section className="adm-panel adm-form" aria-labelledby="search-console">
      <h2 id="search-console">Search Console</h2>
      {property ? <p>Connected to {property}. It is asked once a day.</p> : <HowToConnect />}
      {lastImport && (
        <p className="adm-muted">
          Last figures: {lastImport.rows.toLocaleString("en")} rows up to {formatDate(lastImport.newestDay)},{" "}
          {lastImport.source === "csv" ? "from a file" : "from Search Console"},{" "}
          {formatDateTime(lastImport.at)}.
        </p>
      )}
      {property && lastRefresh && (
        <p className={lastRefresh.ok ? "adm-muted" : "adm-failure"}>
          Last asked {formatDateTime(lastRefresh.at)}: {lastRefresh.message}
        </p>
      )}
      {property && (
        <div className="adm-row">
          <Button onClick={onRefresh} disabled={isBusy}>
            <RefreshCw aria-hidden="true" />
            {isBusy ? "Asking..." : "Refresh now"}
          </Button>
        </div>
      )}
    </section>
  );
}

function HowToConnect() {
  return (
    <>
      <p>
        Not connected. Positions come from files alone, which you can import above. To have Google send them
        every day:
      </p>
      <ol className="adm-how-steps">
        <li>In the Google Cloud console make a project and enable the “Google Search Console API” for it.</li>
        <li>Make a service account there, without any role, and a key for it of the type JSON.</li>
        <li>
          In Search Console open Settings, Users and permissions, and add the service account's mail address
          with the permission “Restricted”.
        </li>
        <li>
          Put the key's file on this server, where only Soloist can read it, and set{" "}
          <SettingName name="GOOGLE_SERVICE_ACCOUNT_FILE" /> to its path.
        </li>
        <li>
          Set <SettingName name="SEARCH_CONSOLE_PROPERTY" /> to the property, such as sc-domain:example.com or
          https://example.com/, and start the server again.
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
