/** `Object.keys` of an object that has the keys of its type and no others, such as a table of labels. */
// @__NO_SIDE_EFFECTS__
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

export function isKeyOf<T extends object>(object: T, key: string): key is keyof T & string {
  return Object.hasOwn(object, key);
}

export function recordOf<K extends string, V>(keys: readonly K[], find: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, find(key)])) as Record<K, V>;
}
