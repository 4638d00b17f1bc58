import type { ValidationData } from "./admin-validation.ts";

export function AdminValidation({ data }: { data: ValidationData }) {
  return <p>{data.loadedAt}</p>;
}
