import { addDays, addMonths, type CalendarDate } from '../calendar/calendar.ts'

export const PASS_KINDS = ['full_day', 'half_day', 'night'] as const
export type PassKind = (typeof PASS_KINDS)[number]

/** What a credit pays for: full-day and half-day credits both pay days, night credits pay nights. */
export type PassPays = 'days' | 'nights'
export const passPays = (kind: PassKind): PassPays => (kind === 'night' ? 'nights' : 'days')

/** Credits are counted in units: half days for day passes, since one full day is two half days both ways. */
const UNITS_PER_CREDIT: Record<PassKind, number> = { full_day: 2, half_day: 1, night: 1 }
export const FULL_DAY_UNITS = UNITS_PER_CREDIT.full_day
export const HALF_DAY_UNITS = UNITS_PER_CREDIT.half_day
export const NIGHT_UNITS = UNITS_PER_CREDIT.night

export const unitsOf = (kind: PassKind, credits: number): number => credits * UNITS_PER_CREDIT[kind]

/** How many credits of its kind so many units are: nine half days of a full-day pass are 4.5. */
export const creditsFrom = (units: number, kind: PassKind): number => units / UNITS_PER_CREDIT[kind]

/** A pass bought on a day is good through the same day so many months later. */
export const passExpiry = (boughtOn: CalendarDate, validMonths: number): CalendarDate =>
  addMonths(boughtOn, validMonths)

/** Days before the last day at which the owner is reminded of what is left. */
export const PASS_REMINDER_DAYS = [30, 7] as const

/** Which reminder, if any, is due today for a pass that ends then. */
export const passReminderDue = (expiresOn: CalendarDate, today: CalendarDate): number | undefined =>
  PASS_REMINDER_DAYS.find((days) => addDays(expiresOn, -days) === today)

/** Still good, but only for thirty days or fewer. */
export const isExpiringSoon = (expiresOn: CalendarDate, today: CalendarDate): boolean =>
  today <= expiresOn && expiresOn <= addDays(today, PASS_REMINDER_DAYS[0])

/** A pass pays for every day up to its last one. */
const isGoodOn = ({ expiresOn }: { expiresOn: CalendarDate }, date: CalendarDate): boolean =>
  date <= expiresOn

export interface UsablePass {
  passId: number
  kind: PassKind
  unitsLeft: number
  /** The last day it pays for. */
  expiresOn: CalendarDate
}

export interface PassUse {
  passId: number
  kind: PassKind
  units: number
}

/** Something a pass could pay for. It is paid whole or not at all. */
export interface PassNeed {
  pays: PassPays
  date: CalendarDate
  units: number
}

/**
 * Each need, in the order given, is paid from the passes that are good on its day, the first to expire first, as
 * long as they are enough for it. The answer has one list for each need; it is empty for a need left unpaid.
 */
export function choosePassUse(passes: readonly UsablePass[], needs: readonly PassNeed[]): PassUse[][] {
  const left = passes.toSorted(byExpiry).map((pass) => ({ ...pass }))
  return needs.map((need) => {
    const good = left.filter((pass) => passPays(pass.kind) === need.pays && isGoodOn(pass, need.date))
    const available = good.reduce((sum, pass) => sum + pass.unitsLeft, 0)
    return need.units <= available ? takeUnits(good, need.units) : []
  })
}

/** The use of several needs as one list, a pass once. */
export function joinPassUse(uses: readonly PassUse[]): PassUse[] {
  const joined = new Map<number, PassUse>()
  for (const use of uses) {
    const units = (joined.get(use.passId)?.units ?? 0) + use.units
    joined.set(use.passId, { ...use, units })
  }
  return [...joined.values()].toSorted((a, b) => a.passId - b.passId)
}

const byExpiry = (a: UsablePass, b: UsablePass): number =>
  a.expiresOn.localeCompare(b.expiresOn) || a.passId - b.passId

function takeUnits(passes: UsablePass[], needed: number): PassUse[] {
  const taken: PassUse[] = []
  let missing = needed
  for (const pass of passes) {
    const units = Math.min(missing, pass.unitsLeft)
    if (units <= 0) continue
    pass.unitsLeft -= units
    missing -= units
    taken.push({ passId: pass.passId, kind: pass.kind, units })
  }
  return taken
}
