import { load } from "../../../../../kit/http/client.ts";
import { setupClient } from "../client.ts";

export async function loadSetup(address: string) {
  return (await load(setupClient.index.$get(), address)).data;
}
