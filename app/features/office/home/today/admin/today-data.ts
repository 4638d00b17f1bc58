import { load } from "../../../../../kit/http/client.ts";
import { todayClient } from "../client.ts";

export async function loadToday(address: string) {
  return (await load(todayClient.index.$get(), address)).data;
}
