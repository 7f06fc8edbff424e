import { type CalendarDate, daysBetween } from '../calendar/calendar.ts'

/** Every stay needs all three. */
export const VACCINES = ['rabies', 'dhpp', 'bordetella'] as const
export type Vaccine = (typeof VACCINES)[number]

/** As one writes them within a sentence. */
export const VACCINE_NAMES: Record<Vaccine, string> = {
  rabies: 'rabies',
  dhpp: 'DHPP',
  bordetella: 'bordetella',
}

/** What is on file for one vaccine. A proof counts once staff have seen it. */
export interface VaccineRecord {
  vaccine: Vaccine
  expiresOn: CalendarDate
  hasProof: boolean
  isVerified: boolean
}

export type VaccineState = 'missing' | 'waiting' | 'verified' | 'expired'

/** A vaccine is good through the day it expires on. */
export function vaccineState(record: VaccineRecord | undefined, today: CalendarDate): VaccineState {
  if (record === undefined || !record.hasProof) return 'missing'
  if (record.expiresOn < today) return 'expired'
  return record.isVerified ? 'verified' : 'waiting'
}

/** The vaccines that are not verified, or run out before the last night of a stay. */
export function vaccinesNotCovering(
  records: readonly VaccineRecord[],
  lastNight: CalendarDate,
  today: CalendarDate,
): Vaccine[] {
  return VACCINES.filter((vaccine) => {
    const record = records.find((one) => one.vaccine === vaccine)
    return vaccineState(record, today) !== 'verified' || (record?.expiresOn ?? '') < lastNight
  })
}

/** The verified vaccines that are good today but run out before the last night of a stay, soonest first. */
export function outlivedVaccines(
  records: readonly VaccineRecord[],
  lastNight: CalendarDate,
  today: CalendarDate,
): VaccineRecord[] {
  return records
    .filter((record) => vaccineState(record, today) === 'verified' && record.expiresOn < lastNight)
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}

/** So many days before the end the owner is reminded. */
export const REMINDER_DAYS = [30, 14, 3] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/**
 * The reminder that fits a vaccine today: the nearest one that is not still to come. One that was missed is caught
 * up with until the next one is due, and none comes after the end.
 */
export function reminderStep(expiresOn: CalendarDate, today: CalendarDate): ReminderDays | undefined {
  const daysLeft = daysBetween(today, expiresOn)
  return daysLeft < 0 ? undefined : REMINDER_DAYS.findLast((days) => daysLeft <= days)
}
