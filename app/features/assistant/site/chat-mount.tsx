import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";

export interface ChatSwitch {
  /** Whether the owner lets the assistant be on the site. */
  hasAssistant: boolean;
}

/** Loads even the bubble only when the browser is idle. */
export function ChatMount() {
  const isOn = useRouteLoaderData<ChatSwitch>("root")?.hasAssistant;
  const [Launcher, setLauncher] = useState<ComponentType>();
  useEffect(() => {
    // Without it the page is whole all the same, and the next page tries again.
    if (isOn)
      import("./chat-launcher.tsx").then((module) => setLauncher(() => module.ChatLauncher)).catch(() => {});
  }, [isOn]);
  return isOn && Launcher ? <Launcher /> : null;
}
