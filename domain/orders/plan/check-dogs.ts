import type { CalendarDate } from '../../calendar/calendar.ts'
import { isOldEnough, YOUNGEST_MONTHS } from '../../dogs/dog-sizes.ts'
import { nameList } from '../../name-list.ts'
import type { OrderRequest } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import type { BookingDog } from './booking-rules.ts'

export const dogIdsOf = (request: OrderRequest): readonly number[] =>
  request.orderType === 'grooming' ? [...new Set(request.grooming.map(({ dogId }) => dogId))] : request.dogIds

/** The dogs a request is for. Another household's dog is one that does not exist. */
export function findDogs(request: OrderRequest, household: readonly BookingDog[]): BookingDog[] | Refused {
  const ids = dogIdsOf(request)
  const dogs = ids.flatMap((id) => household.filter((dog) => dog.id === id))
  if (dogs.length < ids.length) return refused('not-found', 'We couldn’t find that dog.')
  const gone = dogs.filter(({ isDeceased }) => isDeceased === true)
  if (gone.length === 0) return dogs
  return refused(
    'cannot-book',
    `We are so sorry about ${namesOf(gone)}. Please choose another dog, or call us and we will help.`,
  )
}

/** Puppies and dogs we could not take stay at home. */
export function checkDogs(dogs: readonly BookingDog[], firstDate: CalendarDate): Refused | null {
  const young = dogs.filter(({ birthday }) => !isOldEnough(birthday, firstDate))
  if (young.length > 0) {
    return refused(
      'cannot-book',
      `${namesOf(young)} must be at least ${YOUNGEST_MONTHS} months old by then. Please choose a later date.`,
    )
  }
  const turnedDown = turnedDownOf(dogs)
  if (turnedDown.length > 0) {
    return refused('cannot-book', `${namesOf(turnedDown)} can’t stay with us right now. Please talk to us.`)
  }
  return null
}

const turnedDownOf = (dogs: readonly BookingDog[]) =>
  dogs.filter(({ interview }) => interview.outcome === 'refused')

/** After a meet and greet that did not go well, the next one is agreed with the front desk. */
export function checkMetBefore(dogs: readonly BookingDog[]): Refused | null {
  const turnedDown = turnedDownOf(dogs)
  return turnedDown.length === 0
    ? null
    : refused(
        'cannot-book',
        `We’ve met ${namesOf(turnedDown)}, and we weren’t the right fit. Please call us before you book again; we’re happy to talk about it.`,
      )
}

export const namesOf = (dogs: readonly { name: string }[]): string => nameList(dogs.map(({ name }) => name))
