import type { Id, RecordEdit } from "./record-edit.ts";

/** The list as it will be when every pending write has arrived; a refused one comes back by itself. */
export function applyPending<T extends object>(
  records: readonly T[],
  idOf: (record: T) => Id,
  pending: readonly RecordEdit[],
): readonly T[] {
  return pending.reduce((list, edit) => applyEdit(list, idOf, edit), records);
}

function applyEdit<T extends object>(
  records: readonly T[],
  idOf: (record: T) => Id,
  edit: RecordEdit,
): readonly T[] {
  switch (edit.kind) {
    case "delete":
      return records.filter((record) => idOf(record) !== edit.id);
    case "update":
      return records.map((record) => (idOf(record) === edit.id ? { ...record, ...edit.body } : record));
    case "order":
      return sortByIds(records, idOf, edit.ids);
    case "create":
    case "restore":
      return records;
  }
}

/** A record that the order does not name was made in the meantime, and stays on top. */
function sortByIds<T>(records: readonly T[], idOf: (record: T) => Id, ids: readonly Id[]): readonly T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (record: T) => places.get(idOf(record)) ?? -1;
  return records.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The ids with one of them at another place. */
export function moveId<T extends Id>(ids: readonly T[], id: T, place: number): T[] {
  return ids.filter((other) => other !== id).toSpliced(place, 0, id);
}
