import { useRouteLoaderData } from "react-router";
import type { OwnPageLinks, PageLinkText } from "../../../public-pages.ts";
import type { Site } from "./site.ts";

export function useSite(): Site {
  const site = useRouteLoaderData<Site>("root");
  if (!site) throw new Error("The root loader's data is missing.");
  return site;
}

export function useOwnPages(place: "header" | "footer"): readonly PageLinkText[] {
  return useRouteLoaderData<OwnPageLinks>("root")?.ownPages[place] ?? [];
}

export interface AssistantSwitch {
  /** Whether the owner lets the assistant be on the site. */
  hasAssistant: boolean;
}

export function useHasAssistant(): boolean {
  return useRouteLoaderData<AssistantSwitch>("root")?.hasAssistant ?? false;
}
