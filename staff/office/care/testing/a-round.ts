import type { CareRounds, RoundItem, Tick } from '#contract/office/care.ts'

/** 1:38 pm in the park. */
export const NOW = new Date('2026-12-04T20:38:00Z')

export const aTick = (more: Partial<Tick> = {}): Tick => ({
  id: 'a',
  outcome: 'given',
  what: '',
  dose: '',
  by: 'Rob',
  initials: 'RT',
  secondBy: null,
  secondInitials: null,
  at: NOW.toISOString(),
  note: '',
  isDouble: false,
  isSigned: true,
  mayWithdraw: 'at-once',
  withdrawn: null,
  ...more,
})

/** A meal that is due on the day, at a time of Greenwich. */
export const anItem = (time: string, more: Partial<RoundItem> = {}): RoundItem => ({
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
  isClosed: false,
  others: [],
  ...more,
})

export const aDog = (
  id: number,
  name: string,
  more: Partial<CareRounds['dogs'][number]> = {},
): CareRounds['dogs'][number] => ({
  id,
  name,
  breed: 'Labrador',
  photo: null,
  room: '',
  cameAt: '2026-12-02T20:00:00Z',
  leavesAt: '2026-12-09T20:00:00Z',
  ...more,
})

const round = (key: string, name: string, begins: string) => ({ key, name, begins, items: 0, done: 0 })

/** A day with three rounds and nobody here. */
export const ROUNDS: CareRounds = {
  date: '2026-12-04',
  today: '2026-12-04',
  timeZone: 'America/Vancouver',
  now: NOW.toISOString(),
  rounds: [
    round('breakfast', 'Breakfast', '07:00'),
    round('noon', 'Noon', '12:00'),
    round('dinner', 'Dinner', '17:00'),
  ],
  groups: [],
  nextDueAt: null,
  dogs: [],
  entries: [],
  seconds: [],
}
