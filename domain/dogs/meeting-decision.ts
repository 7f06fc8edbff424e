/** A meet and greet that was not cancelled and to which the dog came, or is to come. */
export interface HeldMeeting {
  beginsAt: Date
  /** Somebody has said how it went. */
  isOver: boolean
}

export type MayDecide =
  | { ok: true }
  /** It lies ahead: nobody can say yet how it went. */
  | { ok: false; reason: 'ahead'; from: Date }
  | { ok: false; reason: 'none' }

/**
 * WS24: how a meet and greet went is said from its time on, never before. A decision can be changed afterwards, unless
 * the dog is to be met once more.
 */
export function mayDecide(
  { meetings, isDecided }: { meetings: readonly HeldMeeting[]; isDecided: boolean },
  now: Date,
): MayDecide {
  const begun = meetings.filter(({ beginsAt }) => beginsAt <= now)
  if (begun.some(({ isOver }) => !isOver)) return { ok: true }
  const [next] = meetings
    .filter(({ beginsAt }) => beginsAt > now)
    .toSorted((one, other) => one.beginsAt.getTime() - other.beginsAt.getTime())
  if (next !== undefined) return { ok: false, reason: 'ahead', from: next.beginsAt }
  return isDecided || begun.length > 0 ? { ok: true } : { ok: false, reason: 'none' }
}
