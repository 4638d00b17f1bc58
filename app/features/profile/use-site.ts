import { useRouteLoaderData } from "react-router";
import type { Site } from "./site.ts";

export function useSite(): Site {
  const site = useRouteLoaderData<Site>("root");
  if (!site) throw new Error("The root loader's data is missing.");
  return site;
}
