import { staffYard } from '#contract/office/yard/yard.ts'
import { DAY_ORDERS, fillDay } from '../full-day.ts'
import { staffReadRow } from '../staff-read.ts'

export const row = staffReadRow({
  name: 'staff-yard',
  of: `today and tomorrow of ${DAY_ORDERS} dogs`,
  path: staffYard.getYard.path,
  budgetMs: 150,
  calls: 30,
  fill: async (pool) => (await fillDay(pool)).hand,
})
