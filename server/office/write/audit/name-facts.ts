export interface NamedSubject {
  kind: string
  id: number
}

export type NameOf = (subject: NamedSubject) => string | null

/** Facts that are ids of things with a name. */
const NAMED: Record<string, { kind: string; as: string }> = {
  dogId: { kind: 'dog', as: 'dog' },
  byAccountId: { kind: 'person', as: 'by' },
}

/** Whom and what the facts of an entry name by id. */
export function idsIn(facts: unknown): NamedSubject[] {
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts).flatMap(([name, value]): NamedSubject[] => {
    const named = NAMED[name]
    if (named !== undefined && typeof value === 'number') return [{ kind: named.kind, id: value }]
    return idsIn(value)
  })
}

/** The same facts with the names in the place of the ids. */
export function withNames(facts: unknown, nameOf: NameOf): unknown {
  if (Array.isArray(facts)) return facts.map((one) => withNames(one, nameOf))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const named = NAMED[name]
      if (named === undefined || typeof value !== 'number') return [name, withNames(value, nameOf)]
      return [named.as, nameOf({ kind: named.kind, id: value }) ?? `number ${value}`]
    }),
  )
}
