import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import type { App } from '../../../app.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { isDatabaseAway } from '../../../platform/database/connect.ts'
import { type PlannedRooms, planSomeRooms, todayAt } from './plan-rooms.ts'
import { listTypesToPlan, tryLockPlanning } from './room-store.ts'

export interface RoomPlanner {
  look(): Promise<{ more: boolean }>
  /** Stays that could not be given a room when they were last looked at. */
  countUnplaced(): number
}

/**
 * Looks for stays without a room and gives them one; a suite type at a time, one server at a time. One that cannot be
 * planned does not keep the others waiting.
 */
export function createRoomPlanner(app: App): RoomPlanner {
  const stuck = stuckTypes()
  const unplaced = new Map<number, number>()

  const planType = async (suiteTypeId: number, parkId: number): Promise<boolean> => {
    const today = await todayAt(app, parkId)
    let isMoving = false
    const mayMoveFor = (left: readonly number[]) => {
      isMoving = !stuck.isTooSoon(suiteTypeId, left.join())
      return isMoving
    }
    const planned = await inTransaction(app, async (tx): Promise<PlannedRooms | null> => {
      const isMine = await tryLockPlanning(tx, suiteTypeId)
      return isMine ? planSomeRooms(app, tx, { suiteTypeId, today, mayMoveFor }) : null
    })
    if (planned === null) return false
    unplaced.set(suiteTypeId, planned.unplaced.length)
    if (planned.unplaced.length === 0) stuck.forget(suiteTypeId)
    else if (isMoving) stuck.remember(suiteTypeId, planned.unplaced.join())
    return planned.more
  }
  return {
    async look() {
      let more = false
      const types = await listTypesToPlan(app.db, dayBefore(app.clock.now()))
      for (const known of unplaced.keys()) {
        if (!types.some(({ suiteTypeId }) => suiteTypeId === known)) unplaced.delete(known)
      }
      for (const { suiteTypeId, parkId } of types) {
        if (stuck.isTooSoon(suiteTypeId, FAILED)) continue
        try {
          more = (await planType(suiteTypeId, parkId)) || more
        } catch (error) {
          if (isDatabaseAway(error)) throw error
          stuck.remember(suiteTypeId, FAILED)
          app.log.error({ err: error, suiteTypeId }, 'rooms could not be planned')
        }
      }
      return { more }
    },
    countUnplaced: () => [...unplaced.values()].reduce((sum, count) => sum + count, 0),
  }
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** In place of who is left over, when it is not known. */
const FAILED = 'failed'

/** Suite types that could not be planned whole: not tried again at once, unless somebody else is left over. */
function stuckTypes() {
  const known = new Map<number, { left: string; pauseMs: number; tryAgainAt: number }>()
  return {
    isTooSoon(suiteTypeId: number, left: string): boolean {
      const one = known.get(suiteTypeId)
      return one?.left === left && performance.now() < one.tryAgainAt
    },
    remember(suiteTypeId: number, left: string): void {
      const before = known.get(suiteTypeId)
      const pauseMs = before?.left === left ? Math.min(before.pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
      known.set(suiteTypeId, { left, pauseMs, tryAgainAt: performance.now() + pauseMs })
    },
    forget: (suiteTypeId: number) => void known.delete(suiteTypeId),
  }
}

/** Whatever day it is at the park, stays that end after this one may not be over. */
const dayBefore = (now: Date): CalendarDate => addDays(now.toISOString().slice(0, 10), -1)
