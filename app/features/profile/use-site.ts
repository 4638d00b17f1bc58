import { useRouteLoaderData } from "react-router";
import type { OwnPageLinks } from "../../public-pages.ts";
import type { Site } from "./site.ts";

export function useSite(): Site & OwnPageLinks {
  const site = useRouteLoaderData<Site & OwnPageLinks>("root");
  if (!site) throw new Error("The root loader's data is missing.");
  return site;
}
