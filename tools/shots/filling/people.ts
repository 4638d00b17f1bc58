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
