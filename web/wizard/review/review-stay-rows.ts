import type { GroomingChoice } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { StepPath } from '../../booking/flow.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'

export interface StayRow {
  label: string
  lines: string[]
  /** Where it is chosen. */
  path: StepPath
  /** What a screen reader hears after "Change". */
  what: string
}

type Chosen = Pick<Booking, 'draft' | 'dogs' | 'suites' | 'book'>

/** 'Deluxe Suite, 4 nights', 'Daycare, 3 days', 'Grooming'. */
export function stayTitle({ draft, suites }: Chosen): string {
  const { orderType, days, rooms } = draft
  const stay = wholeStay(draft)
  if (orderType === 'daycare') return `Daycare, ${counted(days.length, 'day')}`
  if (orderType === 'grooming') return 'Grooming'
  const chosen = new Set(rooms.map(({ suiteTypeId }) => suiteTypeId))
  const names = nameList(suites.filter(({ id }) => chosen.has(id)).map(({ name }) => name))
  const nights = stay === null ? 0 : nightsOf(stay.arrival, stay.departure).length
  return `${names || 'Boarding'}, ${counted(nights, 'night')}`
}

/** Everything that was chosen for the dogs, each with the step where it can be chosen otherwise. */
export function stayRows(chosen: Chosen): StayRow[] {
  const rows: StayRow[] = [
    { label: 'Service', lines: serviceLines(chosen), path: MY_PATHS.boardingDates, what: 'the service' },
    { label: 'When', lines: whenLines(chosen), path: MY_PATHS.boardingDates, what: 'the dates' },
    { label: 'Where', lines: roomLines(chosen), path: MY_PATHS.chooseSuite, what: 'the suite' },
    {
      label: 'Extras',
      lines: extraLines(chosen),
      path: chosen.draft.orderType === 'grooming' ? MY_PATHS.boardingDates : MY_PATHS.chooseSuite,
      what: 'the extras',
    },
    {
      label: 'We meet',
      lines: meetingLines(chosen),
      path: MY_PATHS.interviewTime,
      what: 'the meet and greet',
    },
  ]
  return rows.filter(({ lines }) => lines.length > 0)
}

function whenLines({ draft, dogs }: Chosen): string[] {
  const { orderType, arrival, departure, arrivalTime, departureTime, days } = draft
  switch (orderType) {
    case 'boarding':
      return [`${momentWords(arrival, arrivalTime)} to ${momentWords(departure, departureTime)}`]
    case 'daycare':
      return [
        ...days
          .toSorted((one, other) => one.date.localeCompare(other.date))
          .map(({ date, part }) => `${shortDate(date)}, ${part === 'half' ? 'half a day' : 'a full day'}`),
        ...(arrivalTime === null ? [] : [`Drop-off at ${twelveHour(arrivalTime)}`]),
      ]
    case 'grooming':
      return draft.grooming.flatMap(({ dogId, slot }) =>
        slot === null ? [] : [`${momentWords(slot.date, slot.time)}${forDog(dogId, dogs)}`],
      )
    case null:
      return []
    default:
      return orderType satisfies never
  }
}

/** 'Fri 4 Dec, 9:00 am'. */
const momentWords = (date: string | null, time: string | null): string =>
  [date && shortDate(date), time && twelveHour(time)].filter(Boolean).join(', ')

function roomLines({ draft: { orderType, rooms }, dogs, suites }: Chosen): string[] {
  if (orderType !== 'boarding') return []
  return rooms.map(({ suiteTypeId, dogIds, from, to }) => {
    const name = suites.find(({ id }) => id === suiteTypeId)?.name ?? 'A suite'
    const sleepers = dogs.filter(({ id }) => dogIds.includes(id))
    const who = sleepers.length < dogs.length ? ` for ${nameList(sleepers.map((dog) => dog.name))}` : ''
    const isPart = from !== undefined && to !== undefined
    return `${name}${who}${sleepers.length > 1 ? ', together' : ''}${isPart ? `, ${dateRange(from, to)}` : ''}`
  })
}

/** Of several dogs it is said whose it is. */
const forDog = (dogId: number, dogs: Chosen['dogs']): string =>
  dogs.length < 2 ? '' : ` for ${dogs.find(({ id }) => id === dogId)?.name ?? ''}`

/** 'Bath and brush, Nails'. */
const groomNames = ({ serviceId, extraIds }: GroomingChoice, { grooming }: Chosen['book']): string =>
  [serviceId, ...extraIds].flatMap((id) => grooming.find((one) => one.id === id)?.name ?? []).join(', ')

/** Grooming by itself. */
const serviceLines = ({ draft, dogs, book }: Chosen): string[] =>
  draft.orderType === 'grooming'
    ? draft.grooming.map((groom) => `${groomNames(groom, book)}${forDog(groom.dogId, dogs)}`)
    : []

function extraLines({ draft, dogs, book }: Chosen): string[] {
  const nameOf = (dogId: number) => dogs.find(({ id }) => id === dogId)?.name ?? ''
  const services = draft.services.toSorted(byDay).map(({ serviceId, dogId, quantity, date }) => {
    const service = book.services.find(({ id }) => id === serviceId)
    const name = service?.name ?? 'An extra'
    const often = date === undefined ? oftenWords(service?.unit, quantity) : onDayWords(date, quantity)
    return `${name}${often} for ${nameOf(dogId)}`
  })
  if (draft.orderType === 'grooming') return services
  const grooming = draft.grooming.map(
    (groom) =>
      `${groomNames(groom, book)} for ${nameOf(groom.dogId)}, ${momentWords(groom.slot?.date ?? null, groom.slot?.time ?? null)}`,
  )
  return [...services, ...grooming]
}

const byDay = (one: { date?: string | undefined }, other: { date?: string | undefined }) =>
  (one.date ?? '').localeCompare(other.date ?? '')

const onDayWords = (date: string, quantity: number): string =>
  `${quantity > 1 ? ` × ${quantity}` : ''}, ${shortDate(date)},`

/** How often an extra comes: what belongs to no day would leave one wondering. */
function oftenWords(unit: Booking['book']['services'][number]['unit'] | undefined, quantity: number): string {
  if (unit === 'per_day') return ', every day,'
  return unit === 'each' && quantity > 1 ? ` × ${quantity}` : ', once,'
}

const meetingLines = ({ draft: { meeting, orderType } }: Chosen): string[] =>
  meeting === null || orderType === 'grooming' ? [] : [momentWords(meeting.date, meeting.time)]
