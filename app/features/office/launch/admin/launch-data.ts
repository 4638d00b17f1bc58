import { load } from "../../../../kit/http/client.ts";
import { launchClient } from "../client.ts";

export async function loadLaunch(address: string) {
  return (await load(launchClient.index.$get(), address)).data;
}
