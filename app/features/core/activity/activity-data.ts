import { load } from "../../../kit/http/client.ts";
import { toActivityQuery } from "./activity-query.ts";
import { activityClient } from "./client.ts";

export const ACTIVITIES_PER_PAGE = 25;

export async function loadActivity(address: string) {
  const query = toActivityQuery(new URL(address).searchParams, ACTIVITIES_PER_PAGE);
  const { data, total } = await load(activityClient.index.$get({ query }), address);
  return { activities: data, total, page: Number(query.page) };
}
