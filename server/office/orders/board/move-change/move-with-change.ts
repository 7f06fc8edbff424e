import type { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import { lockAnyHousehold } from '../../../../business/accounts/lock-household.ts'
import type { App } from '../../../../app.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Caller } from '../../../../http/routes.ts'
import { lockOwnGroomers } from '../../../../business/orders/change/lock-own-groomers.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { takeInTurn } from '../../../../business/orders/wait-list/take-in-turn.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { lockOrder, newsOf, readOrder } from '../../change/order-to-edit.ts'
import { type MoveAsked, onlyRoom, readAsked, type Target } from '../move/asked-move.ts'
import { lockOrdersOf, type StayToMove } from '../move/move-store.ts'
import { refuseMoved } from '../move/refuse-moved.ts'
import { readBoardStays } from '../read/board-stay-view.ts'
import { kindOfMove, type MoveChange } from './asked-change.ts'
import { changeBooking, type MovedChange, type Moving, previewBooking } from './change-booking.ts'
import { makeStayLonger, makeStayShorter, previewDays } from './in-house-days.ts'
import { changeSuite, previewSuite } from './in-house-suite.ts'
import { previewSplit, splitStay } from './split-stay.ts'

type Move = typeof boardMoves.move

/** B9–B11: what other dates, another suite type, or a move of dogs in house would mean. */
export async function previewMoveWithChange(
  app: App,
  caller: Caller,
  asked: MoveAsked,
  input: Target,
): Promise<MovePreview> {
  const wanted = await kindOfMove(app, app.db, asked, input)
  switch (wanted.kind) {
    case 'booking':
      return previewBooking(app, caller, asked, wanted)
    case 'suite':
      return previewSuite(app, caller, asked, wanted)
    case 'longer':
    case 'shorter':
      return previewDays(app, caller, asked, wanted)
    case 'split':
      return previewSplit(app, asked, wanted)
    default:
      return wanted.kind satisfies never
  }
}

/** Sold out is said before anything is written, with what is possible instead; the tables would say only no. */
export async function refuseSoldOutMove(app: App, caller: Caller, input: Target): Promise<void> {
  try {
    const asked = await readAsked(app, app.db, input)
    if (onlyRoom(asked, input) === null) await previewMoveWithChange(app, caller, asked, input)
  } catch (error) {
    // Anything else is for the write to say: somebody may have been faster.
    if (error instanceof Refusal && error.reason === 'sold-out') throw error
  }
}

/** B9–B11: the same, done. Locked as everybody locks: the household, orders, groomers, rooms; then nights and books. */
export async function moveWithChange(app: App, call: StaffCall<Move>, known: MoveAsked): Promise<Done<Move>> {
  const { tx, input } = call
  await lockAnyHousehold(tx, known.stay.account_id)
  await lockOrdersOf(tx, [input.stayId, ...input.expected.moves.map(({ stayId }) => stayId)])
  await lockOwnGroomers(app, tx, await readOrder(tx, known.stay.order_id))
  const wantedType = input.suiteTypeId ?? known.room?.suite_type_id ?? known.stay.suite_type_id
  const types = new Set([known.stay.suite_type_id, wantedType])
  for (const suiteTypeId of [...types].toSorted((a, b) => a - b)) await lockRooms(tx, suiteTypeId)
  const asked = await readAsked(app, tx, input)
  await refuseMovedOrChanged(app, call, asked.stay)
  if (onlyRoom(asked, input) !== null) throw new Refusal('changed-meanwhile')
  const wanted = await kindOfMove(app, tx, asked, input)
  if (wanted.kind === 'split') return splitStay(app, call, asked, wanted)
  return takeInTurn(app, tx, known.stay.order_id, () => changeOrder(app, call, asked, wanted))
}

async function changeOrder(
  app: App,
  call: StaffCall<Move>,
  asked: MoveAsked,
  wanted: MoveChange,
): Promise<Done<Move>> {
  const { tx, input, caller } = call
  const { orderVersion: version } = input
  if (version === undefined) {
    throw new Refusal('bad-request', { msg: 'Please look at what it changes first. Nothing was done.' })
  }
  const order = await lockOrder(app, tx, { orderId: asked.stay.order_id, version }, caller)
  const { stayIds, msg, changes } = await write(app, call, { order, asked, wanted })
  const after = await readOrder(tx, order.id)
  return {
    // What changed the booking is changed back there, with its own sums.
    data: { runId: null, stays: await readBoardStays(app, tx, stayIds) },
    msg,
    changes,
    live: newsOf(order, after),
  }
}

function write(app: App, call: StaffCall<Move>, moving: Moving): Promise<MovedChange> {
  switch (moving.wanted.kind) {
    case 'suite':
      return changeSuite(app, call, moving)
    case 'longer':
      return makeStayLonger(app, call, moving)
    case 'shorter':
      return makeStayShorter(app, call, moving)
    case 'booking':
    case 'split':
      return changeBooking(app, call, moving)
    default:
      return moving.wanted.kind satisfies never
  }
}

async function refuseMovedOrChanged(app: App, call: StaffCall<Move>, stay: StayToMove): Promise<void> {
  const { tx, input, caller } = call
  const { orderVersion } = input
  // W6: what was done to the booking is known by name, and moved the stay with it.
  if (stay.version !== input.version && orderVersion !== undefined) {
    await lockOrder(app, tx, { orderId: stay.order_id, version: orderVersion }, caller)
  }
  await refuseMoved(app, call, stay)
}
