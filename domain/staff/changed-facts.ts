export interface ChangedFact {
  name: string
  was: unknown
  is: unknown
}

type Facts = Record<string, unknown>

/** Only what really reads otherwise than before: a fact that is missing is one that is empty or no. */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [withoutDefaults(before[name]), withoutDefaults(after[name])]
    return isSame(was, is) ? [] : [{ name, ...onlyDifferent(was, is) }]
  })
}

/** Null, '', [], {} and false are all nothing, at every depth. */
function withoutDefaults(value: unknown): unknown {
  if (value === null || value === '' || value === false) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutDefaults)
  if (!isFacts(value)) return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, withoutDefaults(part)] as const)
    .filter(([, part]) => part !== undefined)
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** Of a list of records the lines that differ, of a record its parts; a plain list is said whole. */
function onlyDifferent(was: unknown, is: unknown): { was: unknown; is: unknown } {
  if (Array.isArray(was) && Array.isArray(is) && [...was, ...is].every(isFacts)) {
    return { was: without(was, is), is: without(is, was) }
  }
  if (!isFacts(was) || !isFacts(is)) return { was, is }
  const parts = changedFacts(was, is)
  const of = (side: 'was' | 'is') => Object.fromEntries(parts.map((part) => [part.name, part[side]]))
  return { was: of('was'), is: of('is') }
}

const NOT_THERE = 'not there'

function without(lines: readonly unknown[], others: readonly unknown[]): unknown {
  const own = lines.filter((line) => !others.some((other) => isSame(line, other)))
  return own.length === 0 ? NOT_THERE : own
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

/** The database keeps the parts of a record in an order of its own. */
const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    isFacts(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
