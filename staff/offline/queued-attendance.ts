import type { Today, TodayDog, TodayRow } from '#contract/staff/today.ts'
import { inOrder, type Queued } from './queue-rules.ts'

const AFTER = {
  'attendance-came': 'here',
  'attendance-left': 'gone',
  absent: 'absent',
} as const satisfies Partial<Record<Queued['kind'], TodayDog['whereabouts']>>

const LISTS = ['arriving', 'leaving', 'daycare', 'grooming', 'meetings', 'inHouse'] as const

/** The day with what was noted on this device and not sent: whoever came stands as here. */
export function withQueuedAttendance(day: Today, queue: readonly Queued[]): Today {
  const moved = new Map<string, TodayDog['whereabouts']>()
  for (const { kind, payload, problem } of inOrder(queue)) {
    if (!(kind in AFTER) || problem !== null) continue
    const { orderId, dogIds } = payload as { orderId: number; dogIds: number[] }
    for (const dogId of dogIds) moved.set(`${orderId} ${dogId}`, AFTER[kind as keyof typeof AFTER])
  }
  if (moved.size === 0) return day
  const withMoved = (row: TodayRow): TodayRow => ({
    ...row,
    dogs: row.dogs.map((dog) => ({
      ...dog,
      whereabouts: moved.get(`${row.orderId} ${dog.id}`) ?? dog.whereabouts,
    })),
  })
  return { ...day, ...Object.fromEntries(LISTS.map((list) => [list, day[list].map(withMoved)])) }
}
