import { expect, test } from 'vitest'
import { stateOf } from './grid-view.ts'
import {
  itemWords,
  lateWords,
  nextDueWords,
  sectionsOf,
  standingTicks,
  tickToTakeBack,
  twiceQuestion,
  wallTime,
} from './round-view.ts'
import { aTick, anItem as item, NOW, ROUNDS } from './testing/a-round.ts'

test('D15 what was missed comes first, then what is late, then now, later and done', () => {
  const items = [
    item('20:00', { tick: aTick() }),
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
  expect(itemWords(item('20:00', { isUnknown: true }))).toBe('No meal on file. Ask the owner.')
  expect(lateWords(item('20:00'), NOW)).toBe('38 min late')
  expect(lateWords(item('20:30'), NOW)).toBe('')
  expect(lateWords(item('20:00', { tick: aTick() }), NOW)).toBe('')
  expect(wallTime('2026-12-05T00:00:00Z', 'America/Vancouver')).toBe('5:00 pm')
})

test('D10 nothing due until the next thing is', () => {
  const withItem = (time: string) => ({
    ...ROUNDS,
    nextDueAt: '2026-12-05T00:00:00Z',
    groups: [{ dueAt: '', room: '', items: [item(time)] }],
  })
  expect(nextDueWords(withItem('23:00'), NOW)).toBe('Nothing due until 5:00 pm.')
  expect(nextDueWords(withItem('20:30'), NOW)).toBe('')
  expect(nextDueWords(ROUNDS, NOW)).toBe('Nothing more is due.')
})

test('WS9 what nobody ticked of a dog that has gone home is closed: not late, not first, not open', () => {
  const gone = item('19:00', { isClosed: true })
  expect(sectionsOf([gone], NOW).map(({ key }) => key)).toEqual(['done'])
  expect(lateWords(gone, NOW)).toBe('')
  expect(nextDueWords({ ...ROUNDS, groups: [{ dueAt: gone.dueAt, room: 'C1', items: [gone] }] }, NOW)).toBe(
    'Nothing more is due.',
  )
  expect(stateOf(gone, NOW)).toBe('closed')
  expect(stateOf({ ...gone, isClosed: false }, NOW)).toBe('missed')
})

test('D12 given twice: both ticks that stand, the question, and whose tick goes', () => {
  const [first, second] = [
    aTick({ id: '1', by: 'Asha', mayWithdraw: 'no' }),
    aTick({ id: '2', by: 'Rob', isDouble: true, mayWithdraw: 'with-reason' }),
  ]
  const gone = aTick({ id: '3', isDouble: true, withdrawn: { by: 'Rob', at: NOW.toISOString(), why: '' } })
  const doubled = item('20:00', { tick: first, others: [gone, second] })
  expect(standingTicks(doubled).map(({ id }) => id)).toEqual(['1', '2'])
  expect(standingTicks(item('20:00', { tick: first, others: [gone] }))).toHaveLength(1)
  expect(standingTicks(item('20:00', { others: [gone] }))).toEqual([])
  expect(twiceQuestion(doubled)).toBe('Did Bear eat two portions?')
  expect(twiceQuestion({ dogName: 'Bear', kind: 'medicine' })).toBe('Did Bear get two doses?')
  expect(tickToTakeBack([first, second], 'Rob')).toEqual({ tick: second, isMine: true })
  const seenByManager = [{ ...first, mayWithdraw: 'with-reason' as const }, second]
  expect(tickToTakeBack(seenByManager, 'Dana')).toEqual({ tick: second, isMine: false })
  expect(tickToTakeBack(seenByManager, 'Asha')?.tick.id).toBe('1')
  expect(tickToTakeBack([first], 'Mei')).toBeNull()
})
