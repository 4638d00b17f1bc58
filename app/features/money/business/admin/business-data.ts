import { load } from "../../../../kit/http/client.ts";
import { businessClient } from "../client.ts";

export type BusinessData = Awaited<ReturnType<typeof loadBusiness>>;

export async function loadBusiness(address: string) {
  const { data, gaps } = await load(businessClient.index.$get(), address);
  return { business: data, gaps };
}
