import { data } from "react-router";
import { listSeries } from "../../../features/posts/editor/state/post-calls.ts";
import type {
  Comparison,
  RestoreIntent,
  RevisionsAnswer,
} from "../../../features/revisions/revisions-address.ts";
import type { Revision, RevisionSummary } from "../../../kit/owner/revision.ts";
import { type ApiResult, callApi } from "../../../utils/http/api-client.ts";
import type { Route } from "./+types/revisions";

/** No screen: the dialog of any record loads through it and restores through it. */
export function loader() {
  throw data(null, { status: 404 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<RevisionsAnswer> {
  const path = formatApiPath(params);
  const asked = new URL(request.url).searchParams;
  const chosenId = asked.get("chosen");
  if (!chosenId) return { kind: "list", result: await callApi<RevisionSummary[]>(path) };
  return { kind: "comparison", result: await loadComparison(path, chosenId, asked.get("other")) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { revisionId, version }: RestoreIntent = await request.json();
  const path = `${formatApiPath(params)}/${encodeURIComponent(revisionId)}/restore`;
  return callApi<{ message: string }>(path, { method: "POST", body: { version } });
}

async function loadComparison(
  path: string,
  chosenId: string,
  otherId: string | null,
): Promise<ApiResult<Comparison>> {
  const [chosen, other] = await Promise.all([
    callApi<Revision>(`${path}/${encodeURIComponent(chosenId)}`),
    otherId ? callApi<Revision>(`${path}/${encodeURIComponent(otherId)}`) : undefined,
  ]);
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

function formatApiPath({ noun, id }: Route.ClientLoaderArgs["params"]): string {
  return `/api/${encodeURIComponent(noun)}/${encodeURIComponent(id)}/revisions`;
}

export default function Revisions() {
  return null;
}
