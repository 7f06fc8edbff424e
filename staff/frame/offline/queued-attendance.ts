import type { Today, TodayDog, TodayRow } from '#contract/office/day/today.ts'
import { inOrder, type Queued } from './queue-rules.ts'

const AFTER = {
  'attendance-came': 'here',
  'attendance-left': 'gone',
  absent: 'absent',
} as const satisfies Partial<Record<Queued['kind'], TodayDog['whereabouts']>>

const LISTS = ['earlier', 'arriving', 'leaving', 'daycare', 'grooming', 'meetings', 'inHouse'] as const

/** The day with what was noted on this device and not sent: whoever came stands as here. */
export function withQueuedAttendance(day: Today, queue: readonly Queued[]): Today {
  const moved = new Map<string, { where: TodayDog['whereabouts']; date: string | undefined }>()
  for (const { kind, payload, problem } of inOrder(queue)) {
    if (!(kind in AFTER) || problem !== null) continue
    const { orderId, dogIds, date } = payload as { orderId: number; dogIds: number[]; date?: string }
    const where = AFTER[kind as keyof typeof AFTER]
    for (const dogId of dogIds) moved.set(`${orderId} ${dogId}`, { where, date })
  }
  if (moved.size === 0) return day
  const whereaboutsOf = (row: TodayRow, dog: TodayDog) => {
    const after = moved.get(`${row.orderId} ${dog.id}`)
    // Who stays away does so on one day.
    return after === undefined || (after.date ?? row.date) !== row.date ? dog.whereabouts : after.where
  }
  const withMoved = (row: TodayRow): TodayRow => ({
    ...row,
    dogs: row.dogs.map((dog) => ({
      ...dog,
      whereabouts: whereaboutsOf(row, dog),
    })),
  })
  return { ...day, ...Object.fromEntries(LISTS.map((list) => [list, day[list].map(withMoved)])) }
}
