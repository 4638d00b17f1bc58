import type { EditIntent } from "../../../utils/http/edit-intent.ts";

type Id = string | number;

/** The list as it will be when everything that is on its way has arrived; what is refused comes back by itself. */
export function applyPending<T extends object>(
  records: readonly T[],
  idOf: (record: T) => Id,
  pending: readonly EditIntent[],
): readonly T[] {
  return pending.reduce((list, intent) => applyIntent(list, idOf, intent), records);
}

function applyIntent<T extends object>(
  records: readonly T[],
  idOf: (record: T) => Id,
  intent: EditIntent,
): readonly T[] {
  switch (intent.intent) {
    case "delete":
      return records.filter((record) => idOf(record) !== intent.id);
    case "update":
      return records.map((record) => (idOf(record) === intent.id ? { ...record, ...intent.body } : record));
    case "order":
      return sortByIds(records, idOf, intent.ids);
    case "create":
    case "restore":
      return records;
  }
}

/** What the order does not name was made meanwhile, and stays on top. */
function sortByIds<T>(records: readonly T[], idOf: (record: T) => Id, ids: readonly Id[]): readonly T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (record: T) => places.get(idOf(record)) ?? -1;
  return records.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The ids with one of them at another place. */
export function moveId<T extends Id>(ids: readonly T[], id: T, place: number): T[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}
