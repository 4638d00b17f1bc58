/**
 * A copy whose given fields can be read but are passed over when the object is serialised: what stands in the document
 * already need not be sent a second time for hydration.
 */
export function hideField<T extends object, K extends keyof T>(object: T, ...fields: K[]): T {
  const hidden = fields.map((field) => [field, { value: object[field], enumerable: false }]);
  return Object.defineProperties({ ...object }, Object.fromEntries(hidden));
}
