/** Things with the same key together, in the order in which their keys first appear. */
export function grouped<T>(things: readonly T[], keyOf: (thing: T) => string | number): [T, ...T[]][] {
  const groups = new Map<string | number, [T, ...T[]]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return [...groups.values()]
}
