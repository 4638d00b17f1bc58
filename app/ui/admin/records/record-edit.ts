export type Id = string | number;

/** A change to one record, or to the order of all. */
export type RecordEdit<New = object, Change = object> =
  | { kind: "create"; body: New }
  | { kind: "update"; id: Id; body: Change }
  | { kind: "delete"; id: Id }
  | { kind: "restore"; id: Id }
  /** All ids, in the new order. */
  | { kind: "order"; ids: readonly Id[] };
