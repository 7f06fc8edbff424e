import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { MAX_BOARD_DAYS } from '#contract/office/orders/board/board.ts'
import type { boardTidy, boardTidyPreview, RoomMove } from '#contract/office/orders/board/moves.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { tidyRooms } from '#domain/rooms/tidy-rooms.ts'
import type { App } from '../../../../app.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { findSuite } from '../capacity/capacity-store.ts'
import { auditMoves, matchesPreview, newsOfMoves } from '../move/move-stay.ts'
import { listStaysToMove, lockOrdersOf, readTypeBoard } from '../move/move-store.ts'
import { viewMoves } from '../move/planned-move.ts'
import { readBoardStays } from '../read/board-stay-view.ts'

type Asked = InputOf<typeof boardTidyPreview.previewTidy>
type Shown = OutputOf<typeof boardTidyPreview.previewTidy>

/** B16: what tidying up would do. Nothing is written. */
export const previewTidy = async (app: App, input: Asked): Promise<Shown> =>
  planTidy(app, app.db, input, await typesOf(app, input))

/** B16: all the moves that were shown, or none. */
export async function tidyBoard(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof boardTidy.tidy>,
): Promise<Done<typeof boardTidy.tidy>> {
  const shown = input.expected.moves
  const types = await typesOf(app, input)
  await lockOrdersOf(
    tx,
    shown.map(({ stayId }) => stayId),
  )
  for (const suiteTypeId of types) await lockRooms(tx, suiteTypeId)
  const { moves, runs } = await planTidy(app, tx, input, types)
  if (!matchesPreview(moves, shown)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'The board has changed since. Nothing was done; please take another look.',
      data: { version: 1, now: { moves, runs }, changed: [] },
    })
  }
  if (moves.length === 0) {
    return { data: { runId: null, stays: [] }, msg: 'Everything is tidy.', changes: [], live: [] }
  }
  const before = await listStaysToMove(
    tx,
    moves.map(({ stayId }) => stayId),
  )
  const run = { parkId: input.parkId, kind: 'tidy' as const, by: caller.accountId, at: now }
  const runId = await writeRoomRun(
    tx,
    run,
    before.map((stay) => ({
      stayId: stay.id,
      fromRoomId: stay.room_id,
      toRoomId: toRoomOf(moves, stay.id),
      wasPinned: stay.is_pinned,
      isPinned: stay.is_pinned,
    })),
  )
  return {
    data: {
      runId,
      stays: await readBoardStays(
        app,
        tx,
        before.map(({ id }) => id),
      ),
    },
    msg: `${counted(before.length, 'stay')} moved.`,
    changes: await auditMoves(tx, before, null),
    live: newsOfMoves(before),
  }
}

const toRoomOf = (moves: readonly RoomMove[], stayId: number): number | null =>
  moves.find((move) => move.stayId === stayId)?.toRoomId ?? null

/** In the order in which their rooms are locked. */
async function typesOf(app: App, { parkId, suiteTypeId }: Asked): Promise<number[]> {
  const { suites } = await app.parkBook(parkId)
  if (suiteTypeId === undefined) return suites.map(({ id }) => id).toSorted((a, b) => a - b)
  const suite = await findSuite(app.db, suiteTypeId)
  if (suite?.park_id !== parkId) throw new Refusal('not-found', { msg: 'We couldn’t find that suite.' })
  return [suiteTypeId]
}

async function planTidy(app: App, db: Database, { parkId }: Asked, types: readonly number[]): Promise<Shown> {
  const today = await todayAt(app, parkId)
  const window = { from: today, to: addDays(today, MAX_BOARD_DAYS) }
  const all: Shown = { moves: [], runs: [] }
  for (const suiteTypeId of types) {
    const board = await readTypeBoard(db, suiteTypeId, today)
    const { moves, runs } = tidyRooms(board, window)
    all.moves.push(...(await viewMoves(db, board, moves)))
    all.runs.push(
      ...runs.map(({ roomId, ...nights }) => ({ roomId, room: board.names.get(roomId) ?? '', ...nights })),
    )
  }
  return all
}
