import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { nameList } from '#domain/name-list.ts'
import { isMeeting } from '#domain/orders/order-request.ts'
import { meetingMissing } from '#domain/orders/plan/plan-meeting-first.ts'
import { wantSameSpace } from '#domain/orders/same-space.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import type { Change } from '../../write/audit/change.ts'
import type { CheckedWrite, Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import {
  type LinkMaker,
  newPayToken,
  payRoute,
  writePayLink,
} from '../../../business/ledger/write-pay-link.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { writeMeeting } from '../../../business/orders/place/book-meeting.ts'
import { type LoadedFacts, loadFactsToWrite } from '../../../business/orders/place/booking-facts.ts'
import { placePlanned } from '../../../business/orders/place/place-order.ts'
import { nextOrderId } from '../../../business/orders/place/placing-store.ts'
import { refuseOtherPrice } from '../../../business/orders/place/refuse-other-price.ts'
import { withAlternatives } from '../../../business/orders/place/sold-out.ts'
import { lockRoom, pinInRoom } from '../../../business/orders/space/pin-room.ts'
import { inTurn, refuseBeforeLine } from '../../../business/orders/wait-list/in-turn.ts'
import { beginCheckout } from '../../../business/payments/begin-checkout.ts'
import { openPayment } from '../../../business/payments/pay-order.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { refuseIf } from '../../../http/refusals/refuse.ts'
import { tellCreditUsed } from '../../../business/orders/view/tell-credit-used.ts'
import { allowOwnPrices } from '../../money/own-prices/own-prices.ts'
import { inDeskWords } from '../in-desk-words.ts'
import { keptUntil } from './how-to-pay.ts'
import { findDeskHolds } from './new-order-store.ts'
import { type DeskPlan, planForDesk, withBends } from './plan-for-desk.ts'
import { lockBooker } from './read-booker.ts'

type Create = typeof staffNewOrderWrites.create
type Input = InputOf<Create>

/**
 * O5: an order that the desk takes goes the customer's own way, by the same tables: of a call and a click for the last
 * room one wins, and the other reads what is possible instead.
 */
export const createForHousehold = (app: App): CheckedWrite<Create> => ({
  around: ({ input: { accountId, request } }, attempt) =>
    inDeskWords(() => inTurn(app, () => withAlternatives(app, { accountId, request }, attempt))),
  write: (call) => create(app, call),
})

async function create(app: App, call: StaffCall<Create>): Promise<Done<Create>> {
  const { input, caller, tx, now, requireManager } = call
  const { accountId, request, pay } = input
  const booker = await lockBooker(app, tx, accountId)
  const facts = await loadFactsToWrite(app, tx, { accountId, request, bend: withBends })
  const planned = planForDesk(request, facts, now)
  // The refusal says the new price: only to whoever may see sums.
  if (mayDo(caller, 'money'))
    refuseOtherPrice(planned.plan.price, input.expectedTotalCents, 'Nothing was booked')
  refuseIf(meetingMissing(planned.plan.meeting))
  refuseUnbent(planned, input)
  await allowOwnPrices(call, accountId, request)
  if (isManagersToAllow(call, planned)) await requireManager({ householdId: accountId })
  if (pay === 'link' && booker.email === null) throw new Refusal('no-email', { msg: NO_EMAIL })
  // Before any night is taken, as whoever plans rooms locks them.
  const room = input.roomId === undefined ? null : await lockRoom(tx, input.roomId)
  const maker = { accountId: caller.accountId, address: call.request.address, sentTo: booker.email }
  const orderId = await write(app, tx, { input, facts, planned, maker, now })
  if (room !== null) await pinInRoom(tx, orderId, room)
  const order = await findOrder(tx, orderId)
  if (order === undefined) throw new Error(`order ${orderId} was placed and is not there`)
  return {
    data: toPlaced(order, mayDo(caller, 'money')),
    msg: placedWords(order, facts.rules.timeZone),
    changes: [changeOf(order, input, planned, room?.name)],
    live: [
      { kind: 'order', ids: [orderId] },
      { kind: 'today', dates: [order.first_date] },
    ],
  }
}

const NO_EMAIL =
  'There’s no email to send the link to. Nothing was booked. Hold it without a deposit; on its page you can copy a card link.'

/** O6: each rule that is bent has a reason, or it holds. */
function refuseUnbent({ bends }: DeskPlan, { bend }: Input): void {
  const open = bends.filter(({ rule }) => !bend.some((given) => given.rule === rule))
  const [first] = open
  if (first) throw new Refusal('cannot-book', { msg: first.text, data: { bends: open } })
}

/** O6, O7: who comes without paying first, and some of the rules; of one's own household, whatever is bent (AD6). */
const isManagersToAllow = ({ input, caller }: StaffCall<Create>, { bends }: DeskPlan): boolean =>
  input.pay === 'arrival' ||
  bends.some(({ needsManager }) => needsManager || isOwnHousehold(caller, input.accountId))

interface ToWrite {
  input: Input
  facts: LoadedFacts
  planned: DeskPlan
  maker: LinkMaker
  now: Date
}

async function write(
  app: App,
  tx: Database,
  { input, facts, planned, maker, now }: ToWrite,
): Promise<number> {
  const by = maker.accountId
  const { accountId, request, pay, source, holdHours } = input
  const { plan } = planned
  const orderId = await nextOrderId(tx)
  if (isMeeting(request)) {
    const meeting = { accountId, orderId, meeting: plan, book: facts.rules, placedBy: by, source }
    return writeMeeting(app, tx, meeting)
  }
  const desk = await findDeskHolds(tx, request.parkId)
  const kept = keptUntil(pay, { book: facts.rules, desk, plan, holdHours }, now)
  const token = pay === 'link' ? newPayToken() : null
  const placement = {
    accountId,
    orderId,
    plan,
    facts,
    by,
    source,
    ...(kept && { keptUntil: kept }),
    ...(token !== null && { payRoute: payRoute(token) }),
  }
  const { order, isWaitedFor } = await placePlanned(app, tx, placement)
  if (isWaitedFor) {
    await refuseBeforeLine(app, tx, {
      orderId,
      days: order,
      isWantedBy: (other) => wantSameSpace(request, other),
    })
  }
  await tellCreditUsed(app, tx, { orderId, creditCents: plan.creditCents })
  const isAsked = order.status === 'held' && dueNow(plan.dueNowCents, plan.creditCents) > 0
  if (pay === 'etransfer' && isAsked) await askForTransfer(app, tx, accountId, orderId)
  if (token !== null && isAsked) await writePayLink(app, tx, order, { token, what: 'due', by: maker })
  return orderId
}

/** The bank's money is asked for at once; nobody outside is called for it. */
async function askForTransfer(app: App, tx: Database, accountId: number, orderId: number): Promise<void> {
  const form = { id: orderId, what: 'due', method: 'etransfer' } as const
  const paymentId = await openPayment(app, tx, app.payments.etransfer, accountId, form)
  await beginCheckout(app, tx, paymentId)
}

const toPlaced = (order: OrderRow, seesSums: boolean): OutputOf<Create> => ({
  orderId: order.id,
  code: order.code,
  version: order.version,
  status: order.status,
  holdUntil: order.hold_until?.toISOString() ?? null,
  totalCents: seesSums ? order.total_cents : null,
  dueCents: seesSums ? dueNow(order.due_now_cents, order.total_cents - order.balance_cents) : null,
})

function placedWords({ code, hold_until }: OrderRow, timeZone: string): string {
  if (hold_until === null) return `${code} is booked.`
  const day = shortDate(dateIn(timeZone, hold_until))
  return `${code} is held until ${day}, ${twelveHour(timeIn(timeZone, hold_until))}.`
}

const PAID: Record<Input['pay'], string> = {
  now: 'at the desk',
  link: 'card link',
  etransfer: 'e-transfer',
  arrival: 'on arrival',
  hold: 'held without a deposit',
}

function changeOf(
  order: OrderRow,
  { bend, pay, source }: Input,
  { bends }: DeskPlan,
  room: string | undefined,
): Change {
  const bent = bend.filter(({ rule }) => bends.some((needed) => needed.rule === rule))
  return {
    action: source === 'phone' ? 'took a booking by phone' : 'took a booking at the desk',
    subject: { kind: 'order', id: order.id, version: order.version },
    householdId: order.account_id,
    after: {
      status: order.status,
      from: order.first_date,
      to: order.last_date,
      totalCents: order.total_cents,
      ...(order.hold_until && { keptUntil: order.hold_until.toISOString() }),
      ...(!isMeetingType(order) && { paid: PAID[pay] }),
      ...(room !== undefined && { room }),
      ...(bent.length > 0 && { bent: bent.map(({ rule }) => rule) }),
    },
    why: nameList(bent.map(({ why }) => why)),
  }
}

const isMeetingType = ({ order_type }: OrderRow) => order_type === 'interview' || order_type === 'visit'
