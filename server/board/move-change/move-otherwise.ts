import type { InputOf } from '#contract/endpoint.ts'
import type { boardMovePreviews, boardMoves, MovePreview } from '#contract/staff/board/moves.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../../audit/staff-write.ts'
import type { Caller } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import type { MoveAsked } from '../move/asked-move.ts'
import type { UndoneRun } from '../move/undo-store.ts'

const openBooking = () =>
  new Refusal('cannot-book', {
    msg: 'Please open the booking to change its days or its suite. Nothing was done.',
  })

/** B9–B11: what other dates, another suite type, or a move of dogs in house would mean. */
export async function previewOtherwise(
  _app: App,
  _caller: Caller,
  _asked: MoveAsked,
  _input: InputOf<typeof boardMovePreviews.previewMove>,
): Promise<MovePreview> {
  throw openBooking()
}

/** B9–B11: the same, done. */
export async function moveOtherwise(
  _app: App,
  _call: StaffCall<typeof boardMoves.move>,
  _asked: MoveAsked,
): Promise<Done<typeof boardMoves.move>> {
  throw openBooking()
}

/** B11: puts the parted nights of a stay together again, while nothing has happened since. */
export async function undoSplit(
  _app: App,
  _call: StaffCall<typeof boardMoves.undoMove>,
  _run: UndoneRun,
): Promise<Done<typeof boardMoves.undoMove>> {
  throw openBooking()
}
