import { addDays, type CalendarDate } from './calendar.ts'

/** Every stay needs all three. */
export const VACCINES = ['rabies', 'dhpp', 'bordetella'] as const
export type Vaccine = (typeof VACCINES)[number]

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

/** Days before the end at which the owner is reminded. */
export const REMINDER_DAYS = [30, 14, 3] as const

/** Which reminder, if any, is due today for a vaccine that expires then. */
export const reminderDue = (expiresOn: CalendarDate, today: CalendarDate): number | undefined =>
  REMINDER_DAYS.find((days) => addDays(expiresOn, -days) === today)
