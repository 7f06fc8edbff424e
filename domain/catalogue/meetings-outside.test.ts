import { expect, test } from 'vitest'
import { outsideMeetingTimes } from './meetings-outside.ts'

const terms = { weekdays: [1, 2], opens: '09:00', closes: '12:00', minutes: 30 }
// The 16th is a Monday.
const at = (date: string, time: string) => ({ id: 7, date, time, owner: 'Priya Sandhu' })

test.each([
  ['inside', at('2026-11-16', '09:00'), []],
  ['the last that fits', at('2026-11-17', '11:30'), []],
  ['before it opens', at('2026-11-16', '08:30'), ['Mon 16 Nov 8:30 am']],
  ['ends too late', at('2026-11-16', '11:45'), ['Mon 16 Nov 11:45 am']],
  ['another day of the week', at('2026-11-18', '10:00'), ['Wed 18 Nov 10:00 am']],
])('K17 a booked meet and greet, %s', (_what, meeting, named) => {
  const questions = outsideMeetingTimes([meeting], terms)
  expect(questions).toHaveLength(named.length)
  for (const words of named) expect(questions[0]?.text).toContain(words)
})

test('K17 many are counted, and a few named', () => {
  const many = Array.from({ length: 9 }, (_, id) => ({ ...at('2026-11-18', '10:00'), id }))
  const [question] = outsideMeetingTimes(many, terms)
  expect(question?.text).toMatch(/^9 meet and greets booked outside these times: .* and 3 more\./)
})
