import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { withDogs } from '#client/booking/choose-dogs.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft, pausedDraft, visitDraft } from '#client/booking/drafts.ts'
import { openDraftFor } from '#client/booking/paused-draft.ts'
import { dogs } from '#contract/business/dogs.ts'
import { OrderRequest, type PaidRequest } from '#contract/business/order-request.ts'
import { orders } from '#contract/business/orders.ts'
import { isMeeting } from '#domain/orders/order-request.ts'
import { showToast } from '#ui/toast/toast.ts'
import { BACK_IN_HISTORY } from '../page/page-frame.ts'
import { MY_PATHS } from '../page/paths.ts'
import { askToDiscard } from './ask-to-discard.ts'
import { isUnfinished } from './continue-words.ts'
import { firstOpenStep, nextStepOf, stepAddress, visitSteps } from './flow.ts'
import { fillAgain, fillFrom, meetAgain } from './start-booking.ts'

const UNREACHED = 'We couldn’t reach our server. Please check your connection and try again.'
const GONE = 'This booking can’t be used as a starting point any more. Please start a new one.'

type Start = (orderId: number) => Promise<string | null>

/** Opens the wizard filled in from an order: to change that order, or to book the same again. */
export function useStartBooking() {
  const navigate = useNavigate()
  const begun = [useDraft(bookingDraft), useDraft(pausedDraft)]
  const [starting, setStarting] = useState<number | null>(null)
  const begin = async (orderId: number, start: Start) => {
    setStarting(orderId)
    try {
      const address = await start(orderId)
      if (address !== null) void navigate(address, { state: BACK_IN_HISTORY })
    } catch (error) {
      // A refusal has said so in a toast.
      if (!(error instanceof CallError)) showToast('error', UNREACHED)
    }
    setStarting(null)
  }
  return {
    starting,
    change: (orderId: number) => void begin(orderId, startChange),
    /** A change that was begun and left is gone on with. */
    isChangeBegun: (orderId: number) => begun.some(({ changedOrderId }) => changedOrderId === orderId),
    again: (orderId: number) => void begin(orderId, startAgain),
  }
}

async function startChange(orderId: number): Promise<string | null> {
  const { request, household } = await read(orderId)
  if (request === null || isMeeting(request)) return refuse()
  if (hasChangeOf(orderId)) {
    openDraftFor(orderId)
    return nextStepOf(bookingDraft.read(), household)
  }
  if (!(await mayReplace(orderId))) return null
  if (isOtherChange(pausedDraft.read(), orderId)) pausedDraft.reset()
  const filled = fillFrom(request)
  bookingDraft.reset()
  bookingDraft.change({
    ...filled,
    ...withDogs(household.filter(({ id }) => filled.dogIds.includes(id))),
    changedOrderId: orderId,
  })
  return stepAddress(MY_PATHS.boardingDates, 0)
}

async function startAgain(orderId: number): Promise<string | null> {
  const { request, household } = await read(orderId)
  if (request === null) return refuse()
  if (isMeeting(request)) {
    visitDraft.reset()
    visitDraft.change(meetAgain(request, household))
    return stepAddress(firstOpenStep(visitSteps(visitDraft.read())), 1)
  }
  openDraftFor(null)
  return (await mayReplace(null)) ? bookAgain(request, household) : null
}

function bookAgain(request: PaidRequest, household: Awaited<ReturnType<typeof read>>['household']): string {
  bookingDraft.reset()
  bookingDraft.change(fillAgain(request, household))
  return nextStepOf(bookingDraft.read(), household)
}

function refuse(): null {
  showToast('info', GONE)
  return null
}

async function read(orderId: number) {
  const [order, household] = await Promise.all([
    call(orders.getOrder, { id: String(orderId) }),
    call(dogs.getDogList, {}),
  ])
  // What was asked for long ago may no longer be a request as we take them today.
  const { data } = OrderRequest.safeParse(order.request)
  return { request: data ?? null, household }
}

/** A change of this order was begun and left. */
const hasChangeOf = (orderId: number): boolean =>
  [bookingDraft, pausedDraft].some((draft) => draft.read().changedOrderId === orderId)

/** There is room for one change at a time: a new booking leaves it alone, the change of another order does not. */
const isOtherChange = ({ changedOrderId }: BookingDraft, orderId: number | null): boolean =>
  orderId !== null && changedOrderId !== null && changedOrderId !== orderId

/** Somebody's unfinished booking is not thrown away without asking. */
async function mayReplace(orderId: number | null): Promise<boolean> {
  if (!isUnfinished(bookingDraft.read()) && !isOtherChange(pausedDraft.read(), orderId)) return true
  return askToDiscard(`${orderId === null ? 'start' : 'change'} this one`)
}
