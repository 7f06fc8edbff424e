import type { boardMoves } from '#contract/office/orders/board/moves.ts'
import type { App } from '../../../../app.ts'
import { refuseStale } from '../../../write/audit/refuse-stale.ts'
import type { StaffCall } from '../../../write/audit/staff-write.ts'
import type { StayToMove } from './move-store.ts'

/** W6: somebody has moved the stay since whoever moves it looked. */
export async function refuseMoved(
  app: App,
  { tx, input, caller }: StaffCall<typeof boardMoves.move>,
  stay: StayToMove,
): Promise<void> {
  await refuseStale(tx, {
    subject: { kind: 'stay', id: stay.id },
    seen: input.version,
    version: stay.version,
    now: { room: stay.room, arrival: stay.arrival, departure: stay.departure, isPinned: stay.is_pinned },
    timeZone: (await app.parkBook(stay.park_id)).timeZone,
    viewer: caller,
  })
}
