import type { boardMoves, MovePreview } from '#contract/office/orders/board/moves.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../../../../app.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import { rewritePresences } from '../../change/in-house-store.ts'
import type { MoveAsked } from '../move/asked-move.ts'
import { listStaysToMove } from '../move/move-store.ts'
import { readBoardStays } from '../read/board-stay-view.ts'
import type { MoveChange } from './asked-change.ts'
import { othersOf } from './change-booking.ts'
import { planPlace } from './place-stay.ts'
import { recordSplit, splitStayRow } from './split-store.ts'
import { refuseOtherMoves, writePlace } from './write-place.ts'

/** B11: from tonight on they would sleep in another room of their type; no price, nobody is notified. Nothing is written. */
export async function previewSplit(app: App, asked: MoveAsked, wanted: MoveChange): Promise<MovePreview> {
  const { stay } = asked
  const { moves, unmoved } = await planPlace(app.db, { ...asked, ...wanted })
  return {
    stayId: stay.id,
    version: stay.version,
    orderVersion: stay.order_version,
    kind: 'split',
    moves,
    splitFrom: wanted.from,
    unmoved,
    change: null,
    mayKeepPrice: false,
  }
}

/** B11: one order, two stays; what was slept stays where it was slept. */
export async function splitStay(
  app: App,
  call: StaffCall<typeof boardMoves.move>,
  asked: MoveAsked,
  wanted: MoveChange,
): Promise<Done<typeof boardMoves.move>> {
  const { tx } = call
  const { stay } = asked
  const place = await planPlace(tx, { ...asked, ...wanted })
  refuseOtherMoves(call, place, stay.version)
  const partId = await splitStayRow(tx, stay.id, wanted)
  await rewritePresences(tx, stay.order_id)
  const { runId, changes } = await writePlace(call, stay, { place, stayId: partId, kind: 'split' })
  await recordSplit(tx, { runId, stayId: partId, splitOf: stay.id })
  const [part] = await listStaysToMove(tx, [partId])
  const [slept] = await listStaysToMove(tx, [stay.id])
  const from = shortDate(wanted.from)
  const isOne = stay.dog_names.length === 1
  return {
    data: { runId, stays: await readBoardStays(app, tx, [stay.id, partId, ...othersOf(place, stay)]) },
    msg: `${nameList(stay.dog_names)} ${isOne ? 'sleeps' : 'sleep'} in ${part?.room ?? 'another room'} from ${from} on.`,
    changes: [
      {
        action: `moved this to ${part?.room ?? 'another room'} from ${from} on`,
        subject: { kind: 'stay' as const, id: stay.id, version: slept?.version ?? stay.version },
        householdId: stay.account_id,
        before: { room: stay.room, until: stay.departure },
        after: { room: part?.room ?? null, from: wanted.from, until: stay.departure },
      },
      ...changes,
    ],
    live: [{ kind: 'order', ids: [stay.order_id] }, { kind: 'today' }],
  }
}
