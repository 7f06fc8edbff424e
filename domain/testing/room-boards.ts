import { addDays } from '../calendar/calendar.ts'
import type { PlannedStay, RoomPlan, RoomPlanInput } from '../rooms/room-planner.ts'

const FIRST_DAY = '2026-11-28'
export const day = (offset: number) => addDays(FIRST_DAY, offset)

/** A stay from one day of the board to another, in a room or in none; `fixed` when it may not move. */
export const stay = (
  id: number,
  from: number,
  to: number,
  roomId: number | null = null,
  fixed = '',
): PlannedStay => ({
  id,
  from: day(from),
  to: day(to),
  roomId,
  isFixed: fixed === 'fixed',
})
/** Who sleeps where after the plan, by stay. */
export function roomsAfter({ stays }: RoomPlanInput, { moves }: RoomPlan): Map<number, number | null> {
  const moved = new Map(moves.map(({ stayId, roomId }) => [stayId, roomId]))
  return new Map(stays.map(({ id, roomId }) => [id, moved.get(id) ?? roomId]))
}

const overlap = (a: { from: string; to: string }, b: { from: string; to: string }) =>
  a.from < b.to && b.from < a.to

export function clashesAfter(request: RoomPlanInput, result: RoomPlan): string[] {
  const rooms = roomsAfter(request, result)
  const skipped = new Set(result.ok ? [] : result.unplaced)
  const placed = request.stays.filter(({ id }) => !skipped.has(id))
  return placed.flatMap((one, index) => {
    const room = rooms.get(one.id)
    if (!request.rooms.includes(room ?? -1)) return [`${one.id} has no room`]
    const others = placed
      .slice(index + 1)
      .filter((other) => rooms.get(other.id) === room && overlap(one, other))
    const blocks = request.blocks.filter((block) => block.roomId === room && overlap(one, block))
    return [
      ...others.map((other) => `${one.id} and ${other.id}`),
      ...blocks.map(() => `${one.id} in a block`),
    ]
  })
}

export const fullestNight = (stays: readonly PlannedStay[]) =>
  Math.max(
    0,
    ...stays.map((one) => stays.filter((other) => other.from <= one.from && one.from < other.to).length),
  )
export const isTaken = ({ stays, blocks }: RoomPlanInput, room: number, one: PlannedStay) =>
  stays.some((other) => other.id !== one.id && other.roomId === room && overlap(one, other)) ||
  blocks.some((block) => block.roomId === room && overlap(one, block))
