/**
 * A copy whose given fields can be read but are not serialised: for hydration the document has them already.
 */
export function hideField<T extends object, K extends keyof T>(object: T, ...fields: K[]): T {
  const hidden = fields.map((field) => [field, { value: object[field], enumerable: false }]);
  return Object.defineProperties({ ...object }, Object.fromEntries(hidden));
}
