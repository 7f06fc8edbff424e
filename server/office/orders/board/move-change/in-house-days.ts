import type { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import type { PlannedChangeView } from '#contract/office/orders/change.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../../app.ts'
import type { StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import type { Caller } from '../../../../http/routes.ts'
import { tellChange } from '../../../../business/orders/change/tell-change.ts'
import { listStays, type OrderRow } from '../../../../business/orders/order/order-store.ts'
import { toPriceView } from '../../../../business/orders/view/order-view.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { makeLonger, planLonger, untilWords } from '../../change/extend-stay.ts'
import { creditBackWords, readNightCredit, sleptAfterAll, withCreditBack } from '../../change/night-credit.ts'
import { datesAndMoney, planView, readOrder, subjectOf } from '../../change/order-to-edit.ts'
import { freedWords, homeWords, makeShorter, refuseNotShorter } from '../../change/shorten-stay.ts'
import type { MoveAsked } from '../move/asked-move.ts'
import type { StayToMove } from '../move/move-store.ts'
import type { MoveChange } from './asked-change.ts'
import { type MovedChange, type Moving, othersOf, refuseOtherTotal } from './change-booking.ts'
import { refuseKeeping } from './keep-price.ts'
import { type Place, planPlace } from './place-stay.ts'
import { refuseOtherMoves, writePlace } from './write-place.ts'

type Call = StaffCall<typeof boardMoves.move>

/** B9: what a later or an earlier end means for dogs in the house. Nothing is written. */
export async function previewDays(
  app: App,
  caller: Caller,
  asked: MoveAsked,
  wanted: MoveChange,
): Promise<MovePreview> {
  const { stay } = asked
  const order = await readOrder(app.db, stay.order_id)
  await refuseNotTheEnd(app.db, order, stay)
  const isLonger = wanted.kind === 'longer'
  const change = isLonger
    ? await longerView(app, caller, order, wanted)
    : await shorterView(app, caller, order, wanted)
  const { moves, unmoved } = isLonger ? await planLongerPlace(app.db, asked, wanted) : NOBODY
  return {
    stayId: stay.id,
    version: stay.version,
    orderVersion: order.version,
    kind: 'change',
    moves,
    splitFrom: null,
    unmoved,
    change,
    mayKeepPrice: false,
  }
}

async function longerView(
  app: App,
  caller: Caller,
  order: OrderRow,
  wanted: MoveChange,
): Promise<PlannedChangeView> {
  const longer = longerOf(wanted)
  const { plan } = await planLonger(app, app.db, order, longer)
  const back = await readNightCredit(app.db, order, sleptAfterAll(order, wanted.to))
  return withCreditBack(planView(caller, order, plan, untilWords(longer)), back)
}

const NOBODY: Pick<Place, 'moves' | 'unmoved'> = { moves: [], unmoved: 0 }

const longerOf = ({ to }: MoveChange) => ({ departure: to, split: null })

/** Who is here keeps their room: where somebody fixed comes into it, that is said with the rooms that are free. */
const planLongerPlace = (db: Database, asked: MoveAsked, wanted: MoveChange): Promise<Place> => {
  const { stay } = asked
  const room = stay.room_id === null ? null : { id: stay.room_id, name: stay.room ?? '' }
  return planPlace(db, { ...asked, ...wanted, room })
}

/** B9, O15: the nights are taken, the difference is owed, and they stay in their room. */
export async function makeStayLonger(
  app: App,
  call: Call,
  { order, asked, wanted }: Moving,
): Promise<MovedChange> {
  const { tx, input, caller } = call
  const { stay } = asked
  await refuseNotTheEnd(tx, order, stay)
  await refuseKeeping(call, order, { isSuiteOnly: false, moreCents: 0 })
  const longer = longerOf(wanted)
  const planned = await planLonger(app, tx, order, longer)
  refuseOtherTotal(call, order, planned.plan)
  const place = await planLongerPlace(tx, asked, wanted)
  refuseOtherMoves(call, place, stay.version)
  const back = await makeLonger(app, call, order, longer, planned)
  const placed = await writePlace(call, stay, { place, stayId: stay.id, kind: 'move' })
  const after = await readOrder(tx, order.id)
  return {
    stayIds: [stay.id, ...othersOf(place, stay)],
    msg: [`They stay until ${shortDate(wanted.to)}.`, ...creditBackWords(back, caller)].join(' '),
    changes: [
      {
        action: `made ${order.code} longer`,
        ...subjectOf(after),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after), ...(back.cents > 0 && { creditCents: -back.cents }) },
        why: input.why,
      },
      ...placed.changes,
    ],
  }
}

/** B9, O16: the nights are for sale at once; the price stays. */
export async function makeStayShorter(
  app: App,
  call: Call,
  { order, asked, wanted }: Moving,
): Promise<MovedChange> {
  const { tx, input, caller } = call
  const { stay } = asked
  await refuseNotTheEnd(tx, order, stay)
  await refuseKeeping(call, order, { isSuiteOnly: false, moreCents: 0 })
  await refuseNotShorter(app, order, wanted.to)
  await makeShorter(app, tx, order, { departure: wanted.to, by: caller.accountId })
  const back = { refunds: [], creditCents: 0, keptCents: 0, passUnitsBack: [], passUnitsKept: [] }
  await tellChange(app, tx, order.id, { back })
  const after = await readOrder(tx, order.id)
  return {
    stayIds: (await listStays(tx, [order.id])).map(({ id }) => id),
    msg: freedWords(order, wanted.to),
    changes: [
      {
        action: `made ${order.code} shorter`,
        ...subjectOf(after),
        before: datesAndMoney(order),
        after: datesAndMoney(after),
        why: input.why,
      },
    ],
  }
}

/** What was sold stays sold, to the cent. */
async function shorterView(
  app: App,
  caller: Caller,
  order: OrderRow,
  { to }: MoveChange,
): Promise<PlannedChangeView> {
  await refuseNotShorter(app, order, to)
  const seesMoney = mayDo(caller, 'money')
  return {
    orderId: order.id,
    version: order.version,
    what: homeWords(to),
    text: seesMoney ? `The price stays as it is. ${freedWords(order, to)}` : null,
    money: seesMoney
      ? {
          price: toPriceView(order.price, order.due_now_cents),
          beforeCents: order.total_cents,
          totalCents: order.total_cents,
          refundCents: 0,
          creditCents: 0,
          keptCents: 0,
          balanceCents: order.balance_cents,
        }
      : null,
    room: null,
  }
}

/** Rooms side by side end together, and what ends before the booking does is followed by another part of it. */
async function refuseNotTheEnd(db: Database, order: OrderRow, stay: StayToMove): Promise<void> {
  const ending = (await listStays(db, [order.id])).filter(
    ({ is_active, departure }) => is_active && departure === order.last_date,
  )
  if (ending.length > 1 && stay.departure === order.last_date) {
    throw new Refusal('cannot-book', {
      msg: 'This booking has rooms side by side, which end together. Please extend or shorten it on the booking itself.',
    })
  }
  if (stay.departure === order.last_date) return
  throw new Refusal('cannot-book', {
    msg: `They sleep elsewhere from ${shortDate(stay.departure)} on. Please move the end of that part.`,
  })
}
