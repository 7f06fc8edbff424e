import { expect, type Page } from '@playwright/test'
import type { BoardingRequest } from '#contract/business/order-request.ts'
import type { Order } from '#contract/business/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { withDatabase } from './database.ts'
import { ordinaryStay } from './days.ts'
import { create, payDue, stayRequest, suiteId, USUAL_DAY } from './orders.ts'
import { openAnew } from './site.ts'
import { goToStep, openBookStep } from './wizard.ts'

export async function openBooking(page: Page, id: number) {
  await openAnew(page, `/default/myBookings?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Booking / })).toBeVisible()
}

/** A stay in a Deluxe Suite whose deposit is paid. */
export async function paidStay(page: Page, dogId: number, nights: number, more: object = {}): Promise<Order> {
  const rooms = [{ suiteTypeId: await suiteId('Deluxe Suite'), dogIds: [dogId] }]
  const request = stayRequest(ordinaryStay(USUAL_DAY, nights + 1), rooms)
  const departure = addDays(request.departure, -1)
  const order = await create(page, { ...request, departure, message: 'Maple is shy of hats.', ...more })
  await payDue(page, order)
  return order
}

/** The last step of changing a booking, with the draft that the way there would have left. */
export async function openChange(page: Page, order: Order, changes: object) {
  await openBookStep(page, 'orderAppointment', changeDraft(order, changes))
  await expect(changesTitle(page)).toBeVisible()
}

/** The same inside the site that runs already. */
export async function goToChange(page: Page, order: Order, changes: object) {
  await goToStep(page, 'orderAppointment?type=0', { book: changeDraft(order, changes) })
  await expect(changesTitle(page)).toBeVisible()
}

export const changesTitle = (page: Page) => page.getByRole('heading', { name: 'Check your changes' })

function changeDraft(order: Order, changes: object) {
  const stay = order.request as BoardingRequest
  return {
    id: order.id,
    orderType: 'boarding',
    dogIds: stay.dogIds,
    beginDateStr: stay.arrival,
    endDateStr: stay.departure,
    beginTimeSlot: stay.arrivalTime,
    endTimeSlot: stay.departureTime,
    rooms: stay.rooms,
    message: stay.message,
    ...changes,
  }
}

/** The review of the stay with one night more. */
export async function openLongerStay(page: Page, order: Order): Promise<string> {
  const later = addDays(order.lastDate, 1)
  await openChange(page, order, { endDateStr: later })
  return later
}

export const pressPay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const notice = (page: Page) => page.getByRole('group', { name: /: change not paid yet$/ })
export const head = (page: Page) => page.getByRole('region', { name: 'The booking' })

/** Time went by: the change can be paid for only so many seconds more. */
export const leaveSeconds = ({ id }: Pick<Order, 'id'>, seconds: number) =>
  withDatabase((client) =>
    client.query(
      `update order_change set hold_until = clock_now() + make_interval(secs => $2) where order_id = $1 and status = 'open'`,
      [id, seconds],
    ),
  )
