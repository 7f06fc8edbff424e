import { expect, test } from 'vitest'
import { type OrderOnDays, orderDays } from './order-days.ts'

const stay: OrderOnDays = {
  orderType: 'boarding',
  firstDate: '2026-12-04',
  lastDate: '2026-12-06',
  beginTime: '09:00',
  endTime: '16:00',
  days: [],
}
const days = [
  { date: '2026-12-08', part: 'full' },
  { date: '2026-12-10', part: 'half' },
] as const

test.each<[string, Partial<OrderOnDays>, string[]]>([
  ['a stay', {}, ['2026-12-04 drop-off 09:00', '2026-12-05 staying', '2026-12-06 pick-up 16:00']],
  ['a night', { lastDate: '2026-12-05' }, ['2026-12-04 drop-off 09:00', '2026-12-05 pick-up 16:00']],
  ['daycare', { orderType: 'daycare', days }, ['2026-12-08 full-day 09:00', '2026-12-10 half-day 09:00']],
  ['a groom', { orderType: 'grooming', lastDate: '2026-12-04' }, ['2026-12-04 groom 09:00']],
  ['a meet and greet', { orderType: 'interview', lastDate: '2026-12-04' }, ['2026-12-04 meeting 09:00']],
  ['a visit', { orderType: 'visit', lastDate: '2026-12-04' }, ['2026-12-04 meeting 09:00']],
  ['a package', { orderType: 'package' }, []],
])('%s day by day', (_what, change, expected) => {
  const notice = orderDays({ ...stay, ...change }).map(({ date, kind, time }) =>
    [date, kind, time].filter((word) => word !== null).join(' '),
  )
  expect(notice).toEqual(expected)
})
