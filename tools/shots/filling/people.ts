/** The post of the reading page: it has code, a table and comments. */
export const SHOWN_POST = "outbox-table-nodejs";

/** A timestamp so many days before now. */
export type Ago = (days: number) => string;

export const READERS = [
  "Ada Kurian",
  "Ben Okoro",
  "Chitra Nair",
  "Dev Malhotra",
  "Elif Kaya",
  "Farah Khan",
  "Goran Ilić",
];
