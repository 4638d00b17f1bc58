/**
 * A copy whose one field can be read but is passed over when the object is serialised: what stands in the document
 * already need not be sent a second time for hydration.
 */
export function hideField<T extends object, K extends keyof T>(object: T, field: K): T {
  return Object.defineProperty({ ...object }, field, { value: object[field], enumerable: false });
}
