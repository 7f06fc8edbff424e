import { creditCount, isUsable } from '#client/passes/pass-words.ts'
import type { Pass } from '#contract/business/packages.ts'
import { counted } from '#domain/name-list.ts'
import { FULL_DAY_UNITS, unitsOf } from '#domain/pricing/passes.ts'

export interface PassNote {
  /** '6 package days'. */
  have: string
  /** 'Pick daycare to use one.' */
  use: string
}

/** What the household's passes would pay for; full and half days are one sum. */
export function passNotes(passes: readonly Pass[]): PassNote[] {
  const usable = passes.filter(isUsable)
  const ofDays = usable.filter(({ kind }) => kind !== 'night')
  const units = ofDays.reduce((sum, { kind, creditsLeft }) => sum + unitsOf(kind, creditsLeft), 0)
  const nights = usable.reduce((sum, { kind, creditsLeft }) => sum + (kind === 'night' ? creditsLeft : 0), 0)
  const days = units / FULL_DAY_UNITS
  const use = (type: string, count: number) => `Pick ${type} to use ${count > 1 ? 'one' : 'it'}.`
  return [
    ...(days > 0
      ? [{ have: `${creditCount(days)} package ${days > 1 ? 'days' : 'day'}`, use: use('daycare', days) }]
      : []),
    ...(nights > 0 ? [{ have: counted(nights, 'package night'), use: use('boarding', nights) }] : []),
  ]
}
