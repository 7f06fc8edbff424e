import type { BoardingRequest } from '#contract/business/order-request.ts'
import type { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { moveRequest } from '#domain/orders/move/move-request.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../../app.ts'
import type { Change } from '../../../write/audit/change.ts'
import type { StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import type { Caller } from '../../../../http/routes.ts'
import { listStays, type OrderRow } from '../../../../business/orders/order/order-store.ts'
import { keepNumber } from '../../../../business/orders/space/stay-number-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { orRefuse } from '../../../../http/refusals/refuse.ts'
import { makeDeskChange, previewDeskChange } from '../../change/make-desk-change.ts'
import { datesAndMoney, heldAgainWords, moneyOf, readOrder, subjectOf } from '../../change/order-to-edit.ts'
import type { MoveAsked } from '../move/asked-move.ts'
import type { StayToMove } from '../move/move-store.ts'
import type { MoveChange } from './asked-change.ts'
import { moreThan, refuseKeeping, writeCourtesy } from './keep-price.ts'
import { type Place, planPlace } from './place-stay.ts'
import { refuseOtherMoves, writePlace } from './write-place.ts'

type Call = StaffCall<typeof boardMoves.move>

/** B9, B10: what other days or another suite mean for a booking that has not begun. Nothing is written. */
export async function previewBooking(
  app: App,
  caller: Caller,
  asked: MoveAsked,
  wanted: MoveChange,
): Promise<MovePreview> {
  const { stay } = asked
  const order = await readOrder(app.db, stay.order_id)
  const request = requestOf(order, stay, wanted)
  const { plan, view } = await previewDeskChange(app, caller, order, { request })
  const { moves, unmoved } = await planPlace(app.db, { ...asked, ...wanted })
  return {
    stayId: stay.id,
    version: stay.version,
    orderVersion: order.version,
    kind: 'change',
    moves,
    splitFrom: null,
    unmoved,
    change: view,
    mayKeepPrice: isSuiteOnly(stay, wanted) && plan.differenceCents > 0,
  }
}

export interface Moving {
  order: OrderRow
  asked: MoveAsked
  wanted: MoveChange
}

export interface MovedChange {
  stayIds: number[]
  msg: string
  changes: Change[]
}

/** B9, B10: changed at once, by us, and the stay sleeps where it was put: all of it or nothing. */
export async function changeBooking(
  app: App,
  call: Call,
  { order, asked, wanted }: Moving,
): Promise<MovedChange> {
  const { tx, input } = call
  const { stay } = asked
  const { keepPrice, why } = input
  const { plan, what } = await makeDeskChange(app, call, order, {
    request: requestOf(order, stay, wanted),
    isOurMistake: false,
    given: 'Changed on the board',
    why,
    refuseOther: async (planned) => {
      refuseOtherTotal(call, order, planned)
      const moreCents = planned.differenceCents
      await refuseKeeping(call, order, { isSuiteOnly: isSuiteOnly(stay, wanted), moreCents })
    },
    ...(keepPrice && {
      reason: why,
      keptPrice: ({ price }) =>
        writeCourtesy(app, call, order, { more: moreThan(price, order.price), suite: wanted.suite }),
    }),
  })
  await keepMoved(tx, stay, wanted)
  const place = await planPlace(tx, { ...asked, ...wanted })
  refuseOtherMoves(call, place, stay.version)
  const placed = await writePlace(call, stay, { place, stayId: stay.id, kind: 'move' })
  const after = await readOrder(tx, order.id)
  const kept = keepPrice && { keptCents: plan.price.totalCents - order.price.totalCents }
  return {
    stayIds: [stay.id, ...othersOf(place, stay)],
    msg: [`${order.code} is changed: ${what}.`, ...heldAgainWords(plan)].join(' '),
    changes: [
      {
        action: `changed ${order.code} on the board`,
        ...subjectOf(after),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after), what, ...kept },
        why,
      },
      ...placed.changes,
    ],
  }
}

export const othersOf = ({ moves }: Place, stay: StayToMove): number[] =>
  moves.map(({ stayId }) => stayId).filter((id) => id !== stay.id)

const isSuiteOnly = (stay: StayToMove, { from, to, suiteTypeId }: MoveChange): boolean =>
  from === stay.arrival && to === stay.departure && suiteTypeId !== stay.suite_type_id

export function boardingRequest({ request }: OrderRow): BoardingRequest {
  if (request.orderType === 'boarding') return request
  throw new Refusal('cannot-book', { msg: 'Only a stay can be moved on the board. Nothing was done.' })
}

export const movedStayOf = (stay: StayToMove) => ({
  suiteTypeId: stay.suite_type_id,
  dogIds: stay.dog_ids,
  arrival: stay.arrival,
  departure: stay.departure,
})

function requestOf(
  order: OrderRow,
  stay: StayToMove,
  { suiteTypeId, from, to }: MoveChange,
): BoardingRequest {
  const target = { suiteTypeId, arrival: from, departure: to }
  const { request } = orRefuse(moveRequest(boardingRequest(order), movedStayOf(stay), target))
  return request as BoardingRequest
}

/** What was shown is what happens, or nothing; who may not see sums was shown none. */
export function refuseOtherTotal(
  { input: { expected }, caller }: Call,
  order: OrderRow,
  plan: ChangePlan,
  besidesCents = 0,
): void {
  if (!mayDo(caller, 'money')) return
  const money = moneyOf(order, plan)
  const totalCents = money.totalCents + besidesCents
  const isShown = expected.totalCents !== null || totalCents === order.total_cents
  const isAsShown =
    (expected.totalCents ?? totalCents) === totalCents &&
    (['refundCents', 'creditCents', 'keptCents'] as const).every(
      (what) => (expected[what] ?? money[what]) === money[what],
    )
  if (isShown && isAsShown) return
  throw new Refusal('changed-meanwhile', {
    msg: 'The sums have changed. Nothing was done; please take another look.',
    data: money,
  })
}

/** A change writes the stays anew: the one that was moved is found by its dogs and its first night. */
async function keepMoved(tx: Database, stay: StayToMove, { from }: MoveChange): Promise<void> {
  const stays = await listStays(tx, [stay.order_id])
  const moved = stays.find(
    ({ dog_ids, arrival, departure }) =>
      arrival <= from && from < departure && dog_ids.every((id) => stay.dog_ids.includes(id)),
  )
  if (moved === undefined) throw new Error(`stay ${stay.id} was changed and is not there`)
  if (moved.id === stay.id) return
  await keepNumber(tx, { newId: moved.id, oldId: stay.id, version: stay.version })
}
