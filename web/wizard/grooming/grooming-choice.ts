import type { BookingDraft, GroomingChoice } from '#client/booking/booking-draft.ts'
import { groomingSlots } from '#client/booking/draft-dates.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { groomMinutes, type TakenTime } from './grooming-times.ts'

type Menu = Pick<GroomingPrice, 'services' | 'extras'>

/** Every dog that comes to be groomed has its service and its time. */
export const isGroomingChosen = ({ dogIds, grooming }: BookingDraft): boolean =>
  dogIds.length > 0 &&
  dogIds.every((dogId) => grooming.some((groom) => groom.dogId === dogId && groom.slot !== null))

/** 'Tue 8 Dec, 10:00 am', 'from Tue 8 Dec, 2 dogs'; what is still to choose before that. */
export function groomingDetails({ dogIds, grooming }: BookingDraft): string {
  const timed = groomingSlots(grooming)
  const [first] = timed
  if (first === undefined) return grooming.length === 0 ? 'Choose a service and a time' : 'Choose a time'
  const when = `${shortDate(first.date)}, ${twelveHour(first.time)}`
  if (timed.length < dogIds.length) return `${timed.length} of ${counted(dogIds.length, 'dog')} so far`
  return timed.length === 1 ? when : `${counted(timed.length, 'dog')}, from ${when}`
}

/**
 * One groom a dog; another request takes the place of the one before it. Those with a groomer named come first, because
 * the server gives out the groomers in this order.
 */
export function withGroom(grooming: readonly GroomingChoice[], groom: GroomingChoice): GroomingChoice[] {
  const all = [...grooming.filter(({ dogId }) => dogId !== groom.dogId), groom]
  return all.toSorted((one, other) => Number(one.groomerId === null) - Number(other.groomerId === null))
}

/** Grooming by itself is for one day: a time on another day gives up the other dogs' times, to be chosen on that day too. */
export const onOneDay = (grooming: readonly GroomingChoice[], date: CalendarDate): GroomingChoice[] =>
  grooming.map((groom) =>
    groom.slot === null || groom.slot.date === date ? groom : { ...groom, slot: null },
  )

/** When the other dogs of the booking are on a table. */
export function takenByOthers(
  grooming: readonly GroomingChoice[],
  dog: Dog,
  dogs: readonly Dog[],
  menu: Menu,
): TakenTime[] {
  return grooming
    .filter(({ dogId }) => dogId !== dog.id)
    .flatMap(({ dogId, slot, groomerId, ...request }) => {
      const other = dogs.find(({ id }) => id === dogId)
      return other === undefined || slot === null
        ? []
        : [{ ...slot, groomerId, minutes: groomMinutes(request, other, menu) }]
    })
}

/** What a groom costs, before tax. */
export const groomCents = (
  { serviceId, extraIds }: Pick<GroomingChoice, 'serviceId' | 'extraIds'>,
  { sizeClass }: Pick<Dog, 'sizeClass'>,
  menu: Menu,
): number =>
  [...menu.services, ...menu.extras]
    .filter(({ id }) => id === serviceId || extraIds.includes(id))
    .reduce((sum, { prices }) => sum + prices[sizeClass].priceCents, 0)

/** 'Bath and brush with Nails and Ears'. */
export function groomWords({ serviceId, extraIds }: GroomingChoice, menu: Menu): string {
  const service = menu.services.find(({ id }) => id === serviceId)?.name ?? ''
  const extras = menu.extras.filter(({ id }) => extraIds.includes(id)).map(({ name }) => name.toLowerCase())
  return extras.length === 0 ? service : `${service}, with ${nameList(extras)}`
}
