import { describe, expect, test } from 'vitest'
import {
  afterAnswers,
  inOrder,
  nextSeq,
  offlineWords,
  problemWords,
  queueWords,
  signersOf,
  toSend,
  tryAgain,
} from './queue-rules.ts'
import { aQueued } from './testing/a-queued.ts'

const STUCK = {
  outcome: 'conflict',
  msg: 'Asha gave Bear insulin at 12:04.',
  reason: 'already-given',
} as const

describe('W17 what goes with the next call', () => {
  test('everything that waits, in the order it was done, though the clock was set back meanwhile', () => {
    const queue = [
      aQueued({ id: 'b', seq: 2, madeAt: '2026-12-04T19:00:00.000Z' }),
      aQueued({ id: 'c', seq: 3, problem: STUCK }),
      aQueued({ id: 'a', seq: 1 }),
    ]
    expect(toSend(queue).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(inOrder(queue).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect([nextSeq([]), nextSeq(queue)]).toEqual([1, 4])
  })

  test('at most 200, and no more than a call may carry; one that is larger by itself still goes', () => {
    const many = Array.from({ length: 250 }, (_, seq) => aQueued({ id: `${seq}`, seq }))
    expect(toSend(many)).toHaveLength(200)
    const long = { text: 'ü'.repeat(30_000) }
    const large = ['a', 'b', 'c'].map((id, seq) => aQueued({ id, seq, payload: long }))
    expect(toSend(large).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(toSend([aQueued({ payload: { text: 'x'.repeat(300_000) } })])).toHaveLength(1)
  })
})

test.each([
  ['taken', []],
  ['already', []],
  ['conflict', [{ outcome: 'conflict', msg: 'Why', reason: 'r' }]],
  ['refused', [{ outcome: 'refused', msg: 'Why', reason: 'r' }]],
] as const)('W17 answered %s, an item is gone or stays with its sentence', (outcome, left) => {
  const other = aQueued({ id: 'other' })
  const after = afterAnswers([aQueued(), other], [{ id: 'a', outcome, msg: 'Why', reason: 'r' }])
  expect(after.filter(({ id }) => id === 'a').map(({ problem }) => problem)).toEqual(left)
  // What was not answered is sent again.
  expect(after).toContain(other)
})

test('W17 a person sends it again as it is, or with the right time', () => {
  const stuck = aQueued({ problem: STUCK })
  expect(tryAgain(stuck)).toEqual(aQueued())
  expect(tryAgain(stuck, '2026-12-04T18:00:00.000Z')).toEqual(aQueued({ madeAt: '2026-12-04T18:00:00.000Z' }))
})

test.each([
  [[], ''],
  [[aQueued()], '1 tick'],
  [[aQueued(), aQueued()], '2 ticks'],
  [[aQueued({ kind: 'entry' }), aQueued({ kind: 'entry' })], '2 entries'],
  [[aQueued(), aQueued({ kind: 'incident' })], '2 things'],
])('W16 what waits is counted in words: %#', (queue, words) => {
  expect(queueWords(queue)).toBe(words)
})

test('W16 the bar says since when, and what will be sent', () => {
  expect(offlineWords('12:03', [], 'this phone')).toBe('Offline since 12:03.')
  const three = [aQueued(), aQueued(), aQueued(), aQueued({ problem: STUCK })]
  expect(offlineWords('12:03', three, 'this phone')).toBe(
    'Offline since 12:03. 3 ticks are only on this phone. We’ll send them when you’re back online.',
  )
  expect(problemWords(three)).toBe('1 thing couldn’t be sent. Please check.')
  expect(problemWords([])).toBe('')
})

test('W18 D13 a medicine for two waits for the PINs of both', () => {
  const payload = { secondId: 7 }
  const waiting = aQueued({ payload, problem: { ...STUCK, reason: 'second-needed' } })
  expect(signersOf(waiting)).toEqual([7, waiting.by.id])
  expect(signersOf(aQueued({ payload, problem: STUCK }))).toEqual([])
  expect(signersOf(aQueued({ payload }))).toEqual([])
})

test('AD30 W18 a day that is taken off waits for the PIN of whoever did it', () => {
  const waiting = aQueued({ kind: 'absent', problem: { ...STUCK, reason: 'sign-first' } })
  expect(signersOf(waiting)).toEqual([waiting.by.id])
})
