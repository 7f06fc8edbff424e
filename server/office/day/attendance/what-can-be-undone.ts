import type { Attendance } from '#contract/office/day/attendance.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import type { AttendanceRow } from './attendance-store.ts'
import { findNoShowAt } from './no-show/no-show-store.ts'
import { isLeftOverIn, type OrderAtTheDoor, attendanceOf } from './order-at-the-door.ts'
import { findUsedSince } from './used-since-store.ts'

export type Undoable = Attendance['undoable'][number]['what']

/** T8, T11, T12: what this caller may still take back, so that it is offered for just as long. */
export async function readUndoable(
  db: Database,
  caller: Caller,
  door: OrderAtTheDoor,
): Promise<Attendance['undoable']> {
  const dogIds = door.dogs.map(({ id }) => id)
  if (!mayDo(caller, 'care')) return []
  const mayDesk = mayDo(caller, 'desk')
  if (door.order.status === 'no_show') {
    const at = mayDesk ? await findNoShowAt(db, door.order.id) : undefined
    return isOfToday(door, at) ? [{ what: 'no-show', dogIds }] : []
  }
  if (!isStepLeft(door.order)) return []
  const doneToday = (what: StepBack) => dogIds.filter((id) => rowToTakeBack(door, id, what) !== undefined)
  const here = doneToday('check-in')
  const used = await findUsedSince(
    db,
    here.flatMap((id) => rowToTakeBack(door, id, 'check-in') ?? []),
  )
  const unused = here.filter((id) => used.every(({ dogId }) => dogId !== id))
  return [
    { what: 'check-in' as const, dogIds: unused },
    { what: 'check-out' as const, dogIds: mayDesk ? doneToday('check-out') : [] },
    { what: 'absence' as const, dogIds: doneToday('absence') },
  ].filter((one) => one.dogIds.length > 0)
}

/** What ran out, was called off or was missed comes back in its own way or not at all, never by a dog's step. */
const OFF: readonly OrderStatus[] = ['cancelled', 'expired', 'no_show']

export const isStepLeft = ({ status }: { status: OrderStatus }): boolean => !OFF.includes(status)

export type StepBack = Exclude<Undoable, 'no-show'>

/** When it was done; of a dog that went home its coming is no longer the last step. */
export function stepAt(row: AttendanceRow | undefined, what: StepBack): Date | null {
  if (row === undefined || (what === 'check-in' && row.left_at !== null)) return null
  return {
    'check-in': row.came_at,
    'check-out': row.left_noted_at ?? row.left_at,
    absence: row.absent_at,
  }[what]
}

/**
 * The row whose step can be taken back: what was written down today, of whichever day. A dog that never came can be
 * taken off a day that is over too, while it still stands as here: by a manager, anybody else checks it out.
 */
export function rowToTakeBack(
  door: OrderAtTheDoor,
  dogId: number,
  what: StepBack,
): AttendanceRow | undefined {
  return door.rows
    .filter((row) => row.dog_id === dogId)
    .findLast(
      (row) =>
        isOfToday(door, stepAt(row, what)) ||
        (what === 'check-in' && row === attendanceOf(door, dogId) && isLeftOverIn(door, dogId)),
    )
}

export const isOfToday = ({ timeZone, today }: OrderAtTheDoor, at: Date | null | undefined): boolean =>
  at !== null && at !== undefined && dateIn(timeZone, at) === today
