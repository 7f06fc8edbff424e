import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { type PassKind, unitsOf } from '#domain/pricing/passes.ts'

export type PassStep = 'add' | 'take' | 'end'

/** A change of a pass while it is being typed. */
export interface PassDraft {
  step: PassStep
  /** Days or nights of its kind, as typed: '2', '0.5', '½'. */
  count: string
  end: CalendarDate
}

interface ChangedPass {
  kind: PassKind
  unitsLeft: number
  expiresOn: CalendarDate
}

const COUNT = /^\d{1,3}(\.5|½)?$|^½$/

/** How many units were typed: a full day is two, so half of one can be given; null when it is no count of them. */
export function typedUnits(text: string, kind: PassKind): number | null {
  const typed = text.trim()
  if (!COUNT.test(typed)) return null
  const units = unitsOf(kind, Number.parseFloat(typed.replace('½', '.5')))
  return Number.isInteger(units) && units > 0 ? units : null
}

/** What would be done with the pass; null while something is missing, or nothing would change. */
export function toPassChange(
  { step, count, end }: PassDraft,
  { kind, unitsLeft, expiresOn }: ChangedPass,
): { addUnits: number; newEnd?: CalendarDate } | null {
  if (end === '') return null
  const moved = end === expiresOn ? {} : { newEnd: end }
  if (step === 'end') return end === expiresOn ? null : { addUnits: 0, newEnd: end }
  const units = typedUnits(count, kind)
  if (units === null || (step === 'take' && units > unitsLeft)) return null
  return { addUnits: step === 'add' ? units : -units, ...moved }
}
