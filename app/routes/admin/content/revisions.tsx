import { data } from "react-router";
import { listSeries } from "../../../features/content/posts/post-calls.ts";
import { revisionsClient } from "../../../features/core/revisions/client.ts";
import type { Comparison, RevisionsAnswer } from "../../../features/core/revisions/revisions-address.ts";
import { send } from "../../../kit/http/client.ts";
import type { Revision } from "../../../kit/owner/revision.ts";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import type { Route } from "./+types/revisions";

/** No screen: the dialog of any record loads through it. */
export function loader() {
  throw data(null, { status: 404 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<RevisionsAnswer> {
  const record = { noun: params.noun, id: encodeURIComponent(params.id) };
  const asked = new URL(request.url).searchParams;
  const chosenId = asked.get("chosen");
  if (chosenId) {
    return { kind: "comparison", result: await loadComparison(record, chosenId, asked.get("other")) };
  }
  const { $get } = revisionsClient(record.noun)[":id"].revisions;
  return { kind: "list", result: await send($get({ param: { id: record.id } })) };
}

async function loadComparison(
  { noun, id }: { noun: string; id: string },
  chosenId: string,
  otherId: string | null,
): Promise<ApiResult<Comparison>> {
  const find = (revisionId: string) => {
    const { $get } = revisionsClient(noun)[":id"].revisions[":revisionId"];
    return send($get({ param: { id, revisionId: encodeURIComponent(revisionId) } }));
  };
  const [chosen, other] = await Promise.all([find(chosenId), otherId ? find(otherId) : undefined]);
  if (!chosen.ok) return chosen;
  if (other && !other.ok) return other;
  return { ok: true, data: await nameSeries({ chosen: chosen.data, other: other?.data ?? null }) };
}

/** A snapshot holds the id of its series; a person knows it by its title. */
async function nameSeries({ chosen, other }: Comparison): Promise<Comparison> {
  const [id, otherId] = [chosen.snapshot.seriesId, other?.snapshot.seriesId];
  if (id === otherId || !(id || otherId)) return { chosen, other };
  const series = await listSeries();
  const titles = new Map(series.ok ? series.data.map((one) => [one.id, one.title]) : []);
  const name = (revision: Revision): Revision => {
    const { seriesId } = revision.snapshot;
    if (typeof seriesId !== "string") return revision;
    return {
      ...revision,
      snapshot: { ...revision.snapshot, seriesId: titles.get(seriesId) ?? "a deleted series" },
    };
  };
  return { chosen: name(chosen), other: other && name(other) };
}

export default function Revisions() {
  return null;
}
