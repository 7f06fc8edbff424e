import type { BoardStay } from '#contract/office/orders/board/board.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { createStore } from '#ui/store.ts'
import type { Grip, MoveTarget } from '../view/targets.ts'

/** A stay in the hand, by pointer or by keys. */
export interface Lifted {
  stay: BoardStay
  grip: Grip
  by: 'pointer' | 'keys'
  /** By keys: how far it was taken. */
  rowKey: string
  days: number
}

/** Free nights that are being chosen. */
export interface Chosen {
  rowKey: string
  from: CalendarDate
  to: CalendarDate
}

/**
 * What changes while something is carried. Each has its own listeners: a stay in the hand draws the chart once, another
 * place for it only what lies over the chart, and the way of the pointer nothing at all.
 */
export const createChartStores = () => ({
  lifted: createStore<Lifted | null>(null),
  target: createStore<MoveTarget | null>(null),
  chosen: createStore<Chosen | null>(null),
})

export type ChartStores = ReturnType<typeof createChartStores>
