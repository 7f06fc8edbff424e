import type { Attendance } from '#contract/office/day/attendance.ts'
import type { Visit } from '#contract/office/day/visit.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { OpenStep } from './rows/main-action.ts'

type Door = Pick<Attendance, 'orderType' | 'days' | 'date' | 'status' | 'dogs'>

/** A stay may also come later than it was expected; anything else only on its days. */
export function isAwaitedToday({ orderType, days, date, status }: Door): boolean {
  if (status === 'no_show' || orderType === 'interview') return false
  return orderType === 'boarding' ? (days[0] ?? '') <= date : days.includes(date)
}

/** WS50: the verb, and only the dogs it is about: of two, one may have gone home already. */
export function doorTitle(door: Door, step: OpenStep, mayCheckIn: boolean): string {
  const names = (...where: string[]) =>
    nameList(door.dogs.filter(({ whereabouts }) => where.includes(whereabouts)).map(({ name }) => name))
  const all = nameList(door.dogs.map(({ name }) => name))
  const here = names('here')
  if (step === 'no-show') return `No-show: ${all}`
  if (step === 'check-out' && here !== '') return `Check out ${here}`
  if (step === 'check-out' && names('gone') !== '') return `${names('gone')} went home`
  const coming = names('expected', 'absent')
  return coming !== '' && mayCheckIn && isAwaitedToday(door) ? `Check in ${coming}` : all
}

/** 'Room D2, until Tue 8 Dec'; going home 'Room C4, 5 nights, with Hannah Weir'. */
export function doorLine(
  {
    rooms,
    lastDate,
    nights,
    orderType,
    owner,
  }: Pick<Visit, 'rooms' | 'lastDate' | 'nights' | 'orderType' | 'owner'>,
  step: OpenStep,
): string {
  if (orderType !== 'boarding') return `${KINDS[orderType] ?? ''} with ${owner.name}`.trim()
  const room = rooms.length === 0 ? 'No room yet' : `Room ${rooms.join(' and ')}`
  return step === 'check-out'
    ? `${room}, ${counted(nights, 'night')}, with ${owner.name}`
    : `${room}, until ${shortDate(lastDate)}`
}

const KINDS: Record<string, string> = { daycare: 'Daycare,', grooming: 'Groom,' }
