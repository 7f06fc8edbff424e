import type { ConfigTime, ParkInfo } from '#contract/business/catalog-park.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import { nameList } from '#domain/name-list.ts'

/** '7:00 am to 7:00 pm': when the gate is open on a day; '' on a day it stays shut. */
export function openHours(
  date: CalendarDate,
  times: readonly ConfigTime[],
  { closures }: Pick<ParkInfo, 'closures'>,
): string {
  const hours = times.map(({ workTime, weekdays, holidays }) => {
    const [opens = '', closes = ''] = workTime.split('-')
    return { opens, closes, weekdays, holidays }
  })
  const open = windowsOn(date, { hours, closures })
  return nameList(open.map(({ opens, closes }) => `${twelveHour(opens)} to ${twelveHour(closes)}`))
}

/** 'by 7:00 pm; on Sat 21 Nov by 6:00 pm': when a dog in daycare goes home at the latest, day by day where it differs. */
export function pickUpBy(
  dates: readonly CalendarDate[],
  times: readonly ConfigTime[],
  park: Pick<ParkInfo, 'closures'>,
): string {
  const closing = (date: CalendarDate) => openHours(date, times, park).split(' to ').at(-1) ?? ''
  const usual = closing(dates[0] ?? '')
  const other = dates.filter((date) => closing(date) !== usual)
  return [`by ${usual}`, ...other.map((date) => `on ${shortDate(date)} by ${closing(date)}`)].join('; ')
}

/** 'Fri 4 Dec, 8:00 am to 6:00 pm': a stay begins within these hours, whenever else the gate is open. */
export const checkInWords = (
  date: CalendarDate,
  { checkInFrom, checkInUntil }: Pick<ParkInfo, 'checkInFrom' | 'checkInUntil'>,
): string => `${shortDate(date)}, ${twelveHour(checkInFrom)} to ${twelveHour(checkInUntil)}`
