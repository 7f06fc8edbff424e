import type { CalendarDate } from '../calendar/calendar.ts'
import {
  type PlannedStay,
  planRooms,
  type RoomBlock,
  type RoomMove,
  type RoomPlanInput,
} from './room-planner.ts'

export type BlockPlan =
  | { ok: true; moves: RoomMove[] }
  /** Who must not move and sleeps there, or who finds no other room. */
  | { ok: false; fixed: PlannedStay[]; homeless: number[] }

/** A room goes out of use: whoever may move makes way. Stays without a room wait on: they get one on their own. */
export function planBlock({ rooms, stays, blocks }: RoomPlanInput, block: RoomBlock): BlockPlan {
  const inRooms = stays.filter(({ roomId }) => roomId !== null && rooms.includes(roomId))
  const there = inRooms.filter(
    ({ roomId, from, to }) => roomId === block.roomId && from < block.to && block.from < to,
  )
  const fixed = there.filter(({ isFixed }) => isFixed)
  if (fixed.length > 0) return { ok: false, fixed, homeless: [] }
  const plan = planRooms({ rooms, stays: inRooms, blocks: [...blocks, block] })
  const homeless = plan.ok ? [] : inRooms.filter(({ id, isFixed }) => !isFixed && plan.unplaced.includes(id))
  return homeless.length === 0
    ? { ok: true, moves: plan.moves }
    : { ok: false, fixed: [], homeless: homeless.map(({ id }) => id) }
}

export interface NightLeft {
  night: CalendarDate
  booked: number
  /** What could be sold if it were done. */
  left: number
}

export const isBelowBooked = ({ booked, left }: NightLeft): boolean => booked > left

/** The spans of nights on which it could be done; `to` is the day after the last of them. */
export function spansPossible(
  nights: readonly NightLeft[],
  nextDay: (date: CalendarDate) => CalendarDate,
): { from: CalendarDate; to: CalendarDate }[] {
  const spans: { from: CalendarDate; to: CalendarDate }[] = []
  for (const night of nights) {
    if (isBelowBooked(night)) continue
    const last = spans.at(-1)
    if (last?.to === night.night) last.to = nextDay(night.night)
    else spans.push({ from: night.night, to: nextDay(night.night) })
  }
  return spans
}
