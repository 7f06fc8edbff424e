import type { RandomDeskStep } from './random-desk-steps.ts'
import type { RandomRequest } from './random-steps.ts'
import type { History } from './walk-histories.ts'

const A_DAY: RandomRequest = {
  type: 'daycare',
  dogs: [1],
  day: 1,
  length: 1,
  suite: 0,
  time: '09:00',
  pickUp: '17:30',
  walks: 0,
  hasGroom: false,
  promo: false,
  passes: false,
  credit: false,
}
const GROOM = { do: 'groom step', pick: 0, back: false, moves: false } as const

const leaves = (pick: number): RandomDeskStep => ({
  do: 'check out',
  pick,
  decision: 'charge',
  pays: false,
  tip: 0,
  justOne: false,
})

/** What can only be done after something else was, one right after the other: chance seldom brings them together. */
const PAIRS: RandomDeskStep[] = [
  { do: 'raise', suite: 0, day: 2, nights: 1 },
  { do: 'lower', pick: 0 },
  { do: 'block', room: 0, day: 7, nights: 1 },
  { do: 'unblock', pick: 0 },
  { do: 'refund', pick: 0, share: 0.5, takesBack: true, withTips: false },
  { do: 'send refund', pick: 0, way: 'cheque' },
  { do: 'wait for', who: 0, request: A_DAY },
  { do: 'offer place', pick: 0 },
  { do: 'merge', kept: 3, merged: 4 },
  { do: 'merge', kept: 0, merged: 4 },
  { do: 'part', pick: 0 },
  { do: 'deceased', who: 2, dog: 0 },
  { do: 'call off', pick: 0 },
  { do: 'not deceased', pick: 0 },
  { do: 'look at record', who: 0, dog: 1, verdict: 'send back' },
  { do: 'look at record', who: 0, dog: 1, verdict: 'verify' },
  { do: 'look at record', who: 0, dog: 1, verdict: 'undo' },
  GROOM,
  GROOM,
  GROOM,
  { ...GROOM, moves: true },
  { do: 'meet again', pick: 4, day: 1 },
  ...[0, 1, 2, 3].map(leaves),
  { do: 'write off', pick: 0 },
]

export const EVERY_PAIR: History = {
  begins: 'they come',
  steps: PAIRS.map((wish) => ({
    at: 'desk' as const,
    call: { by: 'asha', approval: 'none', wishes: [wish] },
  })),
}
