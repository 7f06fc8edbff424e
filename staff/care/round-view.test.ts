import { expect, test } from 'vitest'
import type { RoundItem, Tick } from '#contract/staff/care.ts'
import { itemWords, lateWords, sectionsOf, wallTime } from './round-view.ts'

const NOW = new Date('2026-12-04T20:38:00Z')
const TICK: Tick = {
  id: 'a',
  outcome: 'given',
  what: '',
  dose: '',
  by: 'Rob',
  initials: 'RT',
  secondBy: null,
  at: NOW.toISOString(),
  note: '',
  isDouble: false,
  mayWithdraw: 'at-once',
  withdrawn: null,
}
const item = (time: string, more: Partial<RoundItem> = {}): RoundItem => ({
  dogId: 1,
  dogName: 'Bear',
  breed: 'Labrador',
  photo: null,
  room: 'C1',
  owner: 'Priya',
  allergies: '',
  round: 'noon',
  itemKey: 'meal',
  kind: 'meal',
  what: 'Kibble',
  dose: '½ cup',
  dueAt: `2026-12-04T${time}:00Z`,
  urgency: 'due',
  isUnknown: false,
  needsSecond: false,
  change: null,
  tick: null,
  others: [],
  ...more,
})

test('D15 what was missed comes first, then what is late, then now, later and done', () => {
  const items = [
    item('20:00', { tick: TICK }),
    item('23:00'),
    item('20:30'),
    item('20:00', { itemKey: 'medicine:insulin' }),
    item('19:30'),
  ]
  expect(sectionsOf(items, NOW).map(({ title, items: all }) => `${title} ${all.length}`)).toEqual([
    'Over an hour late 1',
    'Late 1',
    'Now 1',
    'Later 1',
    'Done 1',
  ])
})

test('D11 and D15 in words', () => {
  expect(itemWords(item('20:00'))).toBe('½ cup, Kibble')
  expect(itemWords(item('20:00', { kind: 'medicine', what: 'Insulin', dose: '4 units' }))).toBe(
    'Insulin, 4 units',
  )
  expect(itemWords(item('20:00', { isUnknown: true }))).toBe('No meal written down. Ask the owner.')
  expect(lateWords(item('20:00'), NOW)).toBe('38 min late')
  expect(lateWords(item('20:30'), NOW)).toBe('')
  expect(lateWords(item('20:00', { tick: TICK }), NOW)).toBe('')
  expect(wallTime('2026-12-05T00:00:00Z', 'America/Vancouver')).toBe('5:00 pm')
})
