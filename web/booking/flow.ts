import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { toRequest } from '#client/booking/to-request.ts'
import type { VisitDraft } from '#client/booking/visit-draft.ts'
import { parkToday } from '#client/page/park-today.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { MY_PATHS } from '../page/paths.ts'

const CHANGE = 'change'

export type StepPath = (typeof MY_PATHS)[
  | 'chooseDog'
  | 'orderType'
  | 'boardingDates'
  | 'chooseSuite'
  | 'interviewTime'
  | 'orderAppointment'
  | 'dogInterview'
  | 'interviewAppointment']

/** R3: `type=0` books, `type=1` visits. */
export type FlowType = 0 | 1

export interface FlowStep {
  path: StepPath
  /** What it asks for has been answered; the steps after it may be opened. */
  isDone: boolean
}

/**
 * The steps of a booking, in order; the meet and greet is asked for only when a dog needs it. Grooming alone has no
 * suite, and its extras are chosen with it.
 */
export function bookSteps(draft: BookingDraft, needsInterview: boolean): FlowStep[] {
  return [
    { path: MY_PATHS.chooseDog, isDone: draft.dogIds.length > 0 },
    { path: MY_PATHS.orderType, isDone: draft.orderType !== null },
    { path: MY_PATHS.boardingDates, isDone: hasDates(draft) },
    ...(draft.orderType === 'grooming'
      ? []
      : [{ path: MY_PATHS.chooseSuite, isDone: toRequest(draft) !== null }]),
    ...(needsInterview ? [{ path: MY_PATHS.interviewTime, isDone: draft.meeting !== null }] : []),
    { path: MY_PATHS.orderAppointment, isDone: false },
  ]
}

function hasDates(draft: BookingDraft): boolean {
  if (draft.orderType === 'boarding') {
    return wholeStay(draft) !== null && draft.arrivalTime !== null && draft.departureTime !== null
  }
  return draft.orderType === 'daycare' ? draft.days.length > 0 : toRequest(draft) !== null
}

/** 'step 3 of 5'. Who comes and what for decides how many there are: until both are answered only 'step 1'. */
export function stepWords(steps: readonly FlowStep[], path: StepPath): string {
  const place = steps.findIndex((step) => step.path === path)
  const isCounted = !steps.slice(Math.max(0, place)).some((step) => step.path === MY_PATHS.orderType)
  return isCounted ? `step ${place + 1} of ${steps.length}` : `step ${place + 1}`
}

/** The steps of the Visit flow. */
export function visitSteps(draft: VisitDraft): FlowStep[] {
  return [
    { path: MY_PATHS.chooseDog, isDone: draft.dogIds.length > 0 },
    { path: MY_PATHS.dogInterview, isDone: draft.kind !== null },
    { path: MY_PATHS.interviewTime, isDone: draft.meeting !== null },
    { path: MY_PATHS.interviewAppointment, isDone: false },
  ]
}

/** Where someone who opens a step by its address really has to begin: the first step that is not answered yet. */
export function firstOpenStep(steps: readonly FlowStep[]): StepPath {
  return (steps.find(({ isDone }) => !isDone) ?? steps.at(-1))?.path ?? MY_PATHS.chooseDog
}

/** A step may be opened when everything before it is answered. */
export function mayOpen(steps: readonly FlowStep[], path: StepPath): boolean {
  const index = steps.findIndex((step) => step.path === path)
  return index !== -1 && steps.slice(0, index).every(({ isDone }) => isDone)
}

export function stepAfter(steps: readonly FlowStep[], path: StepPath): StepPath | undefined {
  return steps[steps.findIndex((step) => step.path === path) + 1]?.path
}

/** The first step without a name of the order is where a new booking begins: within a change it names it. */
export function stepAddress(
  path: StepPath,
  type: FlowType,
  changedOrderId = bookingDraft.read().changedOrderId,
): string {
  const isOfChange = path === MY_PATHS.chooseDog && type === 0 && changedOrderId !== null
  return `${path}?type=${type}${isOfChange ? `&${CHANGE}=${changedOrderId}` : ''}`
}

/** The order whose change the address belongs to; null for a new booking. */
export function changeIn(query: URLSearchParams): number | null {
  const id = query.get(CHANGE) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** Where somebody goes on with a booking or a change that was left. */
export function nextStepOf(draft: BookingDraft, household: readonly Dog[]): string {
  const coming = household.filter(({ id }) => draft.dogIds.includes(id))
  const isToMeet = draft.orderType !== 'grooming' && dogsToMeet(coming).length > 0
  return stepAddress(firstOpenStep(bookSteps(draft, isToMeet)), 0, draft.changedOrderId)
}

/** Dogs whom we have not met, or not for too long, as the server sees it today. Grooming alone needs no meeting. */
export function dogsToMeet(dogs: readonly Dog[], today = parkToday()): Dog[] {
  return dogs.filter(
    ({ interview: { outcome, validUntil } }) =>
      outcome !== 'booked' && (validUntil === null || validUntil < today),
  )
}
