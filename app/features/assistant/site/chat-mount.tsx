import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { whenIdle } from "../../../ui/decor/when-idle.ts";

export interface ChatSwitch {
  /** Whether the owner lets the assistant be on the site. */
  hasAssistant: boolean;
}

/** Loads even the bubble only when the browser is idle. */
export function ChatMount() {
  const isOn = useRouteLoaderData<ChatSwitch>("root")?.hasAssistant;
  const [Launcher, setLauncher] = useState<ComponentType>();
  useEffect(() => {
    if (!isOn) return;
    return whenIdle(() => {
      // Without it the page is whole all the same, and the next page tries again.
      import("./chat-launcher.tsx").then((module) => setLauncher(() => module.ChatLauncher)).catch(() => {});
      return () => {};
    });
  }, [isOn]);
  return isOn && Launcher ? <Launcher /> : null;
}
