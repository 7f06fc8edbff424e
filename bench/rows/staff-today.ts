import { staffToday } from '#contract/office/day/today.ts'
import { DAY_ORDERS, fillDay } from '../full-day.ts'
import { staffReadRow } from '../staff-read.ts'

export const row = staffReadRow({
  name: 'staff-today',
  of: `a day of ${DAY_ORDERS} orders`,
  path: staffToday.getToday.path,
  budgetMs: 120,
  calls: 60,
  fill: async (pool) => (await fillDay(pool)).manager,
})
