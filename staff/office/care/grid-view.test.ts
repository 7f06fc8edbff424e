import { expect, test } from 'vitest'
import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import { gridOf, initialsLegend, neighbourOf, remarkOf, stateOf } from './grid-view.ts'
import { aDog, anItem, aTick, NOW, ROUNDS } from './testing/a-round.ts'

const bear = (more: Partial<RoundItem>) =>
  anItem('20:00', { dogId: 1, dogName: 'Bear', room: 'C10', ...more })
const tofu = (more: Partial<RoundItem>) => anItem('20:00', { dogId: 2, dogName: 'Tofu', room: 'C2', ...more })
const dayOf = (items: RoundItem[], dogs: CareRounds['dogs']): CareRounds => ({
  ...ROUNDS,
  dogs,
  groups: [{ dueAt: NOW.toISOString(), room: '', items }],
})
const written = (day: CareRounds, isShown = (_item: RoundItem) => true) =>
  gridOf(
    day,
    day.groups.flatMap(({ items }) => items),
    isShown,
  ).map(({ name, isHere, cells }) =>
    [
      `${name}${isHere ? '' : ', gone'}`,
      ...cells.map(({ items, words }) => words || items.map(({ itemKey }) => itemKey).join('+')),
    ].join(' | '),
  )

test('D10 dogs stand down by room, rounds across; who was not here yet, or goes home, says so', () => {
  const items = [
    bear({ round: 'noon' }),
    bear({ round: 'noon', itemKey: 'medicine:insulin' }),
    tofu({ round: 'breakfast' }),
    anItem('15:00', { dogId: 3, dogName: 'Gus', room: '', round: 'breakfast' }),
  ]
  const day = dayOf(items, [
    aDog(1, 'Bear', { room: 'C10', cameAt: '2026-12-04T19:30:00Z' }),
    aDog(2, 'Tofu', { room: 'C2', leavesAt: '2026-12-05T01:00:00Z' }),
  ])
  expect(written(day)).toEqual([
    'Tofu | meal |  | Goes home 6:00 pm',
    'Bear | At home | meal+medicine:insulin | ',
    'Gus, gone | meal |  | ',
  ])
  expect(written(day, ({ kind, itemKey }) => kind === 'meal' && itemKey === 'medicine:insulin')).toEqual([
    'Bear | At home | medicine:insulin | ',
  ])
})

test.each([
  ['23:00', {}, 'later'],
  ['20:38', {}, 'due'],
  ['20:08', {}, 'late'],
  ['20:09', {}, 'due'],
  ['19:38', {}, 'missed'],
  ['19:00', { isUnknown: true }, 'unknown'],
  ['19:00', { tick: aTick() }, 'done'],
  ['19:00', { tick: aTick({ outcome: 'refused' }) }, 'partly'],
] as const)('D11 D15 what is due at %s %o is %s', (time, more, state) => {
  expect(stateOf(anItem(time, more), NOW)).toBe(state)
})

test('D14 what has changed is locked, however late it is', () => {
  const change = { id: 1, was: null, is: null, by: 'Priya', at: NOW.toISOString() }
  expect(stateOf(anItem('19:00', { change }), NOW)).toBe('changed')
})

test('W4 ↑ ↓ stay in the round, ← → with the dog', () => {
  const items = [
    tofu({ round: 'breakfast' }),
    tofu({ round: 'noon' }),
    bear({ round: 'breakfast' }),
    bear({ round: 'noon' }),
  ]
  const from = (index: number) =>
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => neighbourOf(items, index, key))
  expect(from(0)).toEqual([null, 2, null, 1])
  expect(from(3)).toEqual([1, null, 2, null])
})

test('D10 whose initials they are', () => {
  const ticks = [
    aTick({ initials: 'RT', by: 'Rob' }),
    aTick({ initials: 'AG', by: 'Asha', secondInitials: 'DR', secondBy: 'Dana' }),
    aTick({ initials: 'RT', by: 'Rob' }),
  ]
  expect(initialsLegend(ticks.map((tick) => anItem('20:00', { tick })))).toBe('AG Asha, DR Dana, RT Rob')
})

test.each<[string, RoundItem, string]>([
  ['both who gave it', anItem('20:00', { tick: aTick({ secondInitials: 'AG' }) }), 'RT + AG 1:38'],
  ['its own time', anItem('21:50'), '2:50 pm'],
  ['its own time when it is late', anItem('19:50'), '12:50 pm, 48 min late'],
  ['nothing at the time of its round', anItem('20:30'), ''],
])('D10 D13 beside an item stands %s', (_case, item, words) => {
  expect(remarkOf(item, { now: NOW, timeZone: 'America/Vancouver', roundTime: '1:30 pm' })).toBe(words)
})
