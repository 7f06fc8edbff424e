import { expect, test } from 'vitest'
import { type LedgerEntry, ledgerRows } from './ledger-rows.ts'

const entry = (credits: number, at: string): LedgerEntry => ({
  at,
  credits,
  text: credits > 0 ? 'Bought' : 'Used for a booking',
  orderId: 1,
  orderCode: 'ABC',
})

test('each entry says what it took and what was left before and after it', () => {
  const rows = ledgerRows(
    [
      entry(-0.5, '2026-11-12T20:00:00Z'),
      entry(-2, '2026-11-11T20:00:00Z'),
      entry(10, '2026-11-01T20:00:00Z'),
    ],
    'full_day',
    'America/Vancouver',
  )
  expect(rows.map(({ change, balance }) => `${change}: ${balance}`)).toEqual([
    '−½ full day: 8 → 7½ left',
    '−2 full days: 10 → 8 left',
    '+10 full days: 0 → 10 left',
  ])
})

test('O31 an end that was moved takes nothing', () => {
  const [row] = ledgerRows(
    [entry(0, '2026-11-12T20:00:00Z'), entry(10, '2026-11-01T20:00:00Z')],
    'full_day',
    'America/Vancouver',
  )
  expect(row).toMatchObject({ change: 'New end', balance: '10 left' })
})

test('an entry belongs to the day it was at the park', () => {
  const [row] = ledgerRows([entry(-1, '2026-11-13T05:00:00Z')], 'night', 'America/Vancouver')
  expect(row).toMatchObject({ day: '2026-11-12', change: '−1 night' })
})
