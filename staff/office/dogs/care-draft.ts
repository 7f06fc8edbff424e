import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import type { WeightUnit } from '#domain/dogs/dog-sizes.ts'
import { typedWeight } from '#domain/dogs/weight-text.ts'
import { clockTime } from '#domain/calendar/park-time.ts'

/** '7:30 am, 5:30 pm', as one text to type in. */
const timesText = (times: readonly string[]): string => times.map(twelveHour).join(', ')

/** What somebody types, times as one text. */
export const toCareDraft = ({ feeding, medications, allergies, behaviour, weightKg }: StaffDog) => ({
  what: feeding.what,
  howMuch: feeding.howMuch,
  times: timesText(feeding.times),
  medications: medications.map((one) => ({ ...one, times: timesText(one.times) })),
  allergies,
  behaviour,
  weight: String(weightKg),
  weightUnit: 'kg' as WeightUnit,
})
export type CareDraft = ReturnType<typeof toCareDraft>

/** Whether another weight was typed than the one that was shown, in whichever unit. */
export const isNewWeight = (
  { weight, weightUnit }: Pick<CareDraft, 'weight' | 'weightUnit'>,
  { weightKg }: Pick<StaffDog, 'weightKg'>,
): boolean => weightUnit === 'lb' || typedWeight(weight) !== weightKg

const HALF = /\s*\b([ap])\.?\s?m\b\.?|(?<=\d)([ap])\.?m\b\.?/gi
const TIME = /^(\d{1,2})(?:[:.](\d\d))?(am|pm)?$/

/** '7:30 am, 17:00 and 9.30pm' as times of the day. */
export const readTimes = (text: string): string[] =>
  withHalves(partsOf(text)).flatMap((part) => timeOf(part) ?? [])

/** What to say under the field; nothing while every time can be read. */
export function timesError(text: string): string | undefined {
  const wrong = withHalves(partsOf(text)).find((part) => timeOf(part) === null)
  return wrong === undefined ? undefined : `“${wrong}” isn’t a time. Please write it like 7:30 am or 17:30.`
}

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(HALF, (_all, apart?: string, joined?: string) => `${apart ?? joined ?? ''}m `)
    .split(/(?:\s|,|;|&|\band\b)+/)
    .filter((part) => part !== '')

const BARE = /^(\d{1,2})$/
const MORNING = { from: 5, to: 11 }

/** '7 and 5pm': a bare hour before one of the afternoon is the morning's. Alone, '7' may be either. */
const withHalves = (parts: readonly string[]): string[] =>
  parts.map((part, index) => {
    const hour = Number(BARE.exec(part)?.[1] ?? 0)
    const isBeforeNoon = parts.slice(index + 1).some((later) => later.endsWith('pm'))
    return isBeforeNoon && hour >= MORNING.from && hour <= MORNING.to ? `${hour}am` : part
  })

function timeOf(part: string): string | null {
  const [, hourText = '', minuteText, half] = TIME.exec(part) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText ?? '0')]
  if (hourText === '' || minute > 59) return null
  // A bare '7' may be the morning or the evening.
  if (half === undefined) return minuteText === undefined || hour > 23 ? null : clockTime(hour * 60 + minute)
  if (hour < 1 || hour > 12) return null
  return clockTime(((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute)
}
