import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aDay, FULL } from '../booking/testing/some-days.ts'
import { PriceCalendar } from './price-calendar.tsx'
import { freshCell } from './stay-range-cell.ts'

const drawn = renderToStaticMarkup(
  <PriceCalendar
    label="Nights of the stay"
    shown={{ month: '2026-11', count: 2 }}
    first="2026-11-18"
    last="2028-11-18"
    today="2026-11-18"
    start="2026-12-04"
    cellOf={(date) => freshCell(aDay(date, date === '2026-12-11' ? FULL : { priceCents: 5_800 }))}
    onPick={() => {}}
    onShow={() => {}}
  />,
)

test('each day is read as its date, its price and whether it is free', () => {
  expect(drawn).toContain('>Friday 4 December, $58, available</span>')
  expect(drawn).toMatch(
    /data-date="2026-12-11"[^>]*aria-disabled="true"[^>]*><span[^>]*>Friday 11 December, full</,
  )
})

test('there is one grid a month and one tab stop in all', () => {
  expect(drawn.match(/role="grid"/g)).toHaveLength(2)
  expect(drawn.match(/tabindex="0"/gi)).toHaveLength(1)
  expect(drawn).toMatch(/data-date="2026-12-04" tabindex="0"/i)
})

test('today is marked, and the weeks before it are left out', () => {
  expect(drawn).toMatch(/data-date="2026-11-18"[^>]*aria-current="date"/)
  expect(drawn).toContain('data-date="2026-11-15"')
  expect(drawn).not.toContain('data-date="2026-11-14"')
})

test('before the first month there is nothing to go back to', () => {
  expect(drawn).toMatch(/aria-label="Previous month" aria-disabled="true"/)
  expect(drawn).toMatch(/aria-label="Next month" aria-disabled="false"/)
})
