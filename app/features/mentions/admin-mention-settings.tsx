import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { MentionSettings } from "./mention.ts";

interface MentionSettingsProps {
  settings: MentionSettings;
  isBusy: boolean;
  onSave: (isOn: boolean, hub: string) => void;
}

export function MentionSettingsPanel({ settings, isBusy, onSave }: MentionSettingsProps) {
  const [isOn, setOn] = useState(settings.isOn);
  const [hub, setHub] = useState(settings.hub);
  const helpId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(isOn, hub.trim());
  };
  return (
    <form className="adm-panel" aria-label="Taking part" onSubmit={submit}>
      <h2>Taking part</h2>
      <label className="adm-check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
          aria-describedby={helpId}
        />
        Exchange mentions with other sites
      </label>
      <p id={helpId} className="adm-muted">
        Webmentions: pages that link to your posts can tell so and are shown below them once you approve, and
        the sites that your posts link to are told. The server opens the pages in question, and nothing else.
      </p>
      <TextField
        label="Hub for feed readers (WebSub)"
        name="hub"
        type="url"
        value={hub}
        onChange={({ target }) => setHub(target.value)}
        help="It is told of new posts, so that readers have them at once. Empty for none."
      />
      {settings.reason && (
        <p className="adm-notice" role="note">
          Nothing is exchanged yet: {settings.reason}
        </p>
      )}
      <p>
        <Button type="submit" disabled={isBusy || (isOn === settings.isOn && hub === settings.hub)}>
          Save
        </Button>
      </p>
    </form>
  );
}
