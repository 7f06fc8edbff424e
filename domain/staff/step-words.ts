/** A line of an order's history, as it tells what somebody did. */
export interface HistoryLine {
  isOwner: boolean
  /** Null: the house itself. */
  by: string | null
  fromStatus: string | null
  toStatus: string
  why: string
}

const MOVED: Record<string, string> = {
  cancelled: 'cancelled this booking',
  confirmed: 'confirmed this booking',
  checked_in: 'checked them in',
  checked_out: 'checked them out',
  no_show: 'marked that they did not come',
  expired: 'ended this booking',
}

const SKIPPED = /^(.+) skipped\.?$/

/** Who it was, for whoever was too late. */
export const whoDid = ({ isOwner, by }: Pick<HistoryLine, 'isOwner' | 'by'>): string =>
  isOwner ? 'The owner' : (by ?? 'Our system')

/** What they did, in words that read on after who: 'changed this booking', 'skipped Thu 26 Nov'. */
export function whatWasDone({ fromStatus, toStatus, why }: HistoryLine): string {
  const skipped = SKIPPED.exec(why)?.[1]
  if (skipped !== undefined) return `skipped ${skipped}`
  const moved = fromStatus === toStatus ? undefined : MOVED[toStatus]
  if (moved !== undefined) return moved
  const because = why.replace(/\.$/, '')
  return because === '' || because === 'Changed'
    ? 'changed this booking'
    : `changed this booking (${because})`
}

/** The facts of an order or a stay that are ids of things with names. */
export const NAMED_FACTS: Record<string, { kind: string; as: string }> = {
  dogIds: { kind: 'dog', as: 'dogs' },
  suiteIds: { kind: 'suite', as: 'suites' },
  suiteId: { kind: 'suite', as: 'suite' },
  roomId: { kind: 'room', as: 'room' },
}

export interface FactChange {
  what: string
  was: unknown
  is: unknown
}

/** Field by field, what was and what is. */
export function factChanges(was: Record<string, unknown>, is: Record<string, unknown>): FactChange[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .filter((what) => JSON.stringify(was[what] ?? null) !== JSON.stringify(is[what] ?? null))
    .map((what) => ({ what, was: was[what] ?? null, is: is[what] ?? null }))
}
