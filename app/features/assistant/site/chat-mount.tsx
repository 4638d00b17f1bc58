import { type ComponentType, useEffect, useState } from "react";
import { runIdle } from "../../../ui/decor/when-idle.ts";
import { useHasAssistant } from "../../content/profile/use-site.ts";

/** Loads even the bubble only when the browser is idle. */
export function ChatMount() {
  const isOn = useHasAssistant();
  const [Launcher, setLauncher] = useState<ComponentType>();
  useEffect(() => {
    if (!isOn) return;
    return runIdle(() => {
      // The page works without the chat, and the next page tries again.
      import("./chat-launcher.tsx").then((module) => setLauncher(() => module.ChatLauncher)).catch(() => {});
    });
  }, [isOn]);
  return isOn && Launcher ? <Launcher /> : null;
}
