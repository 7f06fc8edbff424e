import { expect, test } from 'vitest'
import { sumOf } from '../../money/money.ts'
import type { MoneyPart, MoneyStory } from './money-parts.ts'
import { inDays, toldLine, toldPart } from './told-in-days.ts'

const part = (key: MoneyPart['key'], cents: number, label: string, detail = ''): MoneyPart => ({
  key,
  cents,
  label,
  detail,
  day: null,
  until: null,
})
const onPass: MoneyStory = {
  totalLabel: 'Total before your pass',
  totalCents: 14_175,
  priceCents: 4725,
  parts: [part('pass', 9450, 'From your pass, GST included', '2 full days'), part('now', 4725, 'Due now')],
  notes: [],
  change: null,
}

test('CU13 what a pass pays is told in days, and the rest still adds up', () => {
  const told = inDays(onPass)
  expect(told).toMatchObject({ totalLabel: 'Total', totalCents: 4725, priceCents: 4725 })
  expect(sumOf(told.parts.map(({ cents }) => cents))).toBe(told.totalCents)
  expect(told.parts.map(toldPart)).toEqual([
    { name: 'From your pass', value: '2 full days' },
    { name: 'Due now', value: '$47.25' },
  ])
  const withMeeting = inDays({ ...onPass, totalLabel: 'Total with the meet and greet' })
  expect(withMeeting.totalLabel).toBe('Total with the meet and greet')
  const [, now] = onPass.parts
  const paid: MoneyStory = { ...onPass, parts: now === undefined ? [] : [now] }
  expect(inDays(paid)).toBe(paid)
})

test.each([
  ['Pass: 2 full days (the earliest)', -9000, 'From your pass', '2 full days (the earliest)'],
  ['3 full days × $45.00', 13_500, '3 full days × $45.00', '$135.00'],
  ['Promo FALL', -500, 'Promo FALL', '−$5.00'],
])('CU13 the line %s of a price', (text, amountCents, name, value) => {
  expect(toldLine({ text, amountCents })).toEqual({ name, value })
})
