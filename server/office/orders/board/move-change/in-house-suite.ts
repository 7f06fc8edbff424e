import type { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { withSuite } from '#domain/orders/move/move-request.ts'
import { spaceBetween, spaceOf } from '#domain/orders/order-space.ts'
import type { App } from '../../../../app.ts'
import type { StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { allowOwnWordCredit } from '../../../money/desk/own-word.ts'
import { writeCharge } from '../../../money/desk/write-charge.ts'
import type { Caller } from '../../../../http/routes.ts'
import { planInHouse } from '../../../../business/orders/change/desk-change.ts'
import { listOrderDogs, type OrderRow } from '../../../../business/orders/order/order-store.ts'
import { moveSpace } from '../../../../business/orders/space/inventory-store.ts'
import { atTheSoldPrice, writeInHouse } from '../../change/in-house.ts'
import { rewritePresences } from '../../change/in-house-store.ts'
import { refuseFullNights } from '../../change/nights-left.ts'
import { datesAndMoney, planView, readOrder, subjectOf } from '../../change/order-to-edit.ts'
import type { MoveAsked } from '../move/asked-move.ts'
import type { StayToMove } from '../move/move-store.ts'
import type { MoveChange } from './asked-change.ts'
import {
  boardingRequest,
  type MovedChange,
  type Moving,
  movedStayOf,
  othersOf,
  refuseOtherTotal,
} from './change-booking.ts'
import { moreThan, refuseKeeping, writeCourtesy } from './keep-price.ts'
import { planPlace } from './place-stay.ts'
import { changeStaySuite, splitStayRow } from './split-store.ts'
import { refuseOtherMoves, writePlace } from './write-place.ts'

/** B10, B11: what another suite from tonight on costs; what was slept, and its price, stay. Nothing is written. */
export async function previewSuite(
  app: App,
  caller: Caller,
  asked: MoveAsked,
  wanted: MoveChange,
): Promise<MovePreview> {
  const { stay } = asked
  const order = await readOrder(app.db, stay.order_id)
  const { plan, extra } = await planSuite(app, app.db, order, stay, wanted)
  const { moves, unmoved } = await planPlace(app.db, { ...asked, ...wanted })
  const view = planView(caller, order, plan, suiteWords(stay, wanted))
  return {
    stayId: stay.id,
    version: stay.version,
    orderVersion: order.version,
    kind: 'change',
    moves,
    splitFrom: wanted.from > stay.arrival ? wanted.from : null,
    unmoved,
    change:
      extra === null || view.money === null
        ? view
        : {
            ...view,
            text: `${exactPrice(extra.totalCents)} more than before.`,
            money: {
              ...view.money,
              totalCents: view.money.totalCents + extra.totalCents,
              balanceCents: view.money.balanceCents + extra.totalCents,
            },
          },
    mayKeepPrice: (extra?.totalCents ?? plan.differenceCents) > 0,
  }
}

/** B10, B11: the nights of the new suite are taken, those of the old given back, and the difference is owed. */
export async function changeSuite(
  app: App,
  call: StaffCall<typeof boardMoves.move>,
  { order, asked, wanted }: Moving,
): Promise<MovedChange> {
  const { tx, input } = call
  const { stay } = asked
  const { keepPrice } = input
  const { plan, extra } = await planSuite(app, tx, order, stay, wanted)
  refuseOtherTotal(call, order, plan, extra?.totalCents)
  const more = extra ?? moreThan(plan.price, order.price)
  await refuseKeeping(call, order, { isSuiteOnly: true, moreCents: more.totalCents })
  const given = { verb: 'change' as const, why: 'Moved on the board', back: plan.settlement }
  const outgoingId = await allowOwnWordCredit(app, call, order, given)
  const place = await planPlace(tx, { ...asked, ...wanted })
  refuseOtherMoves(call, place, stay.version)
  await moveSpace(
    tx,
    spaceBetween(nightsIn(order, stay.suite_type_id, wanted), nightsIn(order, wanted.suiteTypeId, wanted)),
  )
  const isSplit = wanted.from > stay.arrival
  const partId = isSplit ? await splitStayRow(tx, stay.id, wanted) : stay.id
  if (!isSplit) await changeStaySuite(tx, stay.id, wanted.suiteTypeId)
  await rewritePresences(tx, order.id)
  const placed = await writePlace(call, stay, { place, stayId: partId, kind: 'move' })
  const what = suiteWords(stay, wanted)
  await writeInHouse(app, call, order, plan, {
    what,
    outgoingId,
    ...(keepPrice && { reason: input.why }),
    alsoWrite: async () => {
      if (extra !== null && !keepPrice) await chargeExtra(app, call, order, extra, wanted)
      if (extra === null && keepPrice) await writeCourtesy(app, call, order, { more, suite: wanted.suite })
    },
  })
  const after = await readOrder(tx, order.id)
  return {
    stayIds: [...new Set([stay.id, partId, ...othersOf(place, stay)])],
    msg: `${order.code} is changed: ${what}.`,
    changes: [
      {
        action: `moved ${order.code} to ${wanted.suite}`,
        ...subjectOf(after),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after), what, ...(keepPrice && { keptCents: more.totalCents }) },
        why: input.why,
      },
      ...placed.changes,
    ],
  }
}

const suiteWords = ({ arrival }: StayToMove, { suite, from }: MoveChange): string =>
  from > arrival ? `${suite} from ${shortDate(from)} on` : suite

const nightsIn = (order: OrderRow, suiteTypeId: number, { from, to }: MoveChange) =>
  spaceOf({
    parkId: order.park_id,
    dogs: [],
    stays: [{ suiteTypeId, arrival: from, departure: to }],
    days: [],
    meeting: null,
  })

interface PlannedSuite {
  plan: ChangePlan
  /** What the new suite costs more, where the booking was sold at other prices than today's. */
  extra: { totalCents: number; gstCents: number; pstCents: number } | null
}

/**
 * Only the nights to come change. A booking that costs today what it was sold for is priced anew; of any other (the list
 * has changed, or they leave earlier than they paid for) the price stays, and what the suite costs more comes to it.
 */
async function planSuite(
  app: App,
  db: Database,
  order: OrderRow,
  stay: StayToMove,
  wanted: MoveChange,
): Promise<PlannedSuite> {
  const before = boardingRequest(order)
  const sizes = (await listOrderDogs(db, [order.id])).filter(({ dog_id }) => stay.dog_ids.includes(dog_id))
  const rooms = [sizes.map(({ size_class }) => size_class)]
  await refuseFullNights(app, db, order.park_id, [{ ...wanted, rooms }])
  const request = withSuite(before, movedStayOf(stay), wanted)
  const { plan } = await planInHouse(app, db, order, {
    ...before,
    rooms: request.rooms as typeof before.rooms,
  })
  const { plan: asIs } = await planInHouse(app, db, order, before, { isByTodaysList: true })
  if (asIs.price.totalCents === order.total_cents) return { plan, extra: null }
  const more = moreThan(plan.price, asIs.price)
  return { plan: atTheSoldPrice(order, plan), extra: more.totalCents > 0 ? more : null }
}

async function chargeExtra(
  app: App,
  { tx, caller, now }: StaffCall<typeof boardMoves.move>,
  order: OrderRow,
  extra: NonNullable<PlannedSuite['extra']>,
  { suite, from }: MoveChange,
): Promise<void> {
  await writeCharge({ app, tx, by: caller.accountId, now }, order, {
    kind: 'extra',
    what: `${suite} from ${shortDate(from)} on`.slice(0, 120),
    amountCents: extra.totalCents,
    gstCents: extra.gstCents,
    pstCents: extra.pstCents,
  })
}
