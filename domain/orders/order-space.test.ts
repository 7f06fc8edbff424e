import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { SIZE_CLASSES } from '../dogs/dog-sizes.ts'
import { DELUXE, RUN } from '../testing/demo-prices.ts'
import {
  addSpace,
  type CountedSpace,
  NO_SPACE,
  placesIn,
  type SpaceTaker,
  spaceBetween,
  spaceOf,
  takenOf,
} from './order-space.ts'

const date = fc.nat(5).map((offset) => addDays('2026-12-08', offset))
const someTaker: fc.Arbitrary<SpaceTaker> = fc.record({
  parkId: fc.constantFrom(1, 2),
  dogs: fc.array(fc.record({ sizeClass: fc.constantFrom(...SIZE_CLASSES) }), { minLength: 1, maxLength: 4 }),
  stays: fc.array(
    fc
      .record({ suiteTypeId: fc.constantFrom(RUN, DELUXE), arrival: date, nights: fc.nat(4) })
      .map(({ nights, ...stay }) => ({ ...stay, departure: addDays(stay.arrival, nights) })),
    { maxLength: 4 },
  ),
  days: fc.uniqueArray(
    date.map((day) => ({ date: day })),
    { selector: (day) => day.date, maxLength: 4 },
  ),
  meeting: fc.option(fc.record({ date, time: fc.constantFrom('09:00', '10:00') })),
})
const someSpace = someTaker.map(spaceOf)

/** As a table's rows: in whatever order they are named. */
const rows = ({ nights, days, slots }: CountedSpace) =>
  [
    ...nights.map(({ suiteTypeId, night, rooms }) => `${suiteTypeId} ${night} ${rooms}`),
    ...days.map(({ parkId, date: day, sizeClass, dogs }) => `${parkId} ${day} ${sizeClass} ${dogs}`),
    ...slots.map(({ parkId, date: day, starts, dogs }) => `${parkId} ${day} ${starts} ${dogs}`),
  ].toSorted()
const expectSame = (one: CountedSpace, other: CountedSpace) => expect(rows(one)).toEqual(rows(other))

describe('whatever two orders take up', () => {
  test('from nothing to something is all of it, and back is nothing left', () => {
    fc.assert(
      fc.property(someSpace, (space) => {
        expectSame(spaceBetween(NO_SPACE, space), space)
        expectSame(addSpace([space, spaceBetween(space, NO_SPACE)]), NO_SPACE)
        expectSame(spaceBetween(space, space), NO_SPACE)
      }),
    )
  })

  test('one and the way to the other is the other', () => {
    fc.assert(
      fc.property(someSpace, someSpace, (before, after) => {
        expectSame(addSpace([before, spaceBetween(before, after)]), after)
      }),
    )
  })

  test('the way there and the way back cancel out', () => {
    fc.assert(
      fc.property(someSpace, someSpace, (before, after) => {
        expectSame(addSpace([spaceBetween(before, after), spaceBetween(after, before)]), NO_SPACE)
      }),
    )
  })

  test('what is taken and what is given back are the whole way; with it taken first there is only to give back', () => {
    fc.assert(
      fc.property(someSpace, someSpace, (before, after) => {
        const way = spaceBetween(before, after)
        const taken = takenOf(way)
        const given = spaceBetween(takenOf(spaceBetween(after, before)), NO_SPACE)
        expectSame(addSpace([taken, given]), way)
        expectSame(takenOf(spaceBetween(addSpace([before, taken]), after)), NO_SPACE)
        expect(placesIn(taken)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('several added up are the same in any order and any grouping', () => {
    fc.assert(
      fc.property(someSpace, someSpace, someSpace, (a, b, c) => {
        expectSame(addSpace([a, b, c]), addSpace([c, addSpace([b, a])]))
        expect(placesIn(addSpace([a, b]))).toBe(placesIn(a) + placesIn(b))
      }),
    )
  })

  test('there is one entry for each night, day and slot, and none of nothing', () => {
    fc.assert(
      fc.property(someSpace, someSpace, (before, after) => {
        const { nights, days, slots } = spaceBetween(before, after)
        const keys = [
          ...nights.map(({ suiteTypeId, night }) => `${suiteTypeId} ${night}`),
          ...days.map(({ parkId, date: day, sizeClass }) => `${parkId} ${day} ${sizeClass}`),
          ...slots.map(({ parkId, date: day, starts }) => `${parkId} ${day} ${starts}`),
        ]
        expect(new Set(keys).size).toBe(keys.length)
        expect([
          ...nights.map(({ rooms }) => rooms),
          ...[...days, ...slots].map(({ dogs }) => dogs),
        ]).not.toContain(0)
      }),
    )
  })
})

test('a stay takes a room a night, the day of departure not', () => {
  const stay = { suiteTypeId: RUN, arrival: '2026-12-08', departure: '2026-12-10' }
  const taker: SpaceTaker = {
    parkId: 1,
    dogs: [{ sizeClass: 'small' }],
    stays: [stay, stay],
    days: [],
    meeting: null,
  }
  expect(spaceOf(taker).nights).toEqual([
    { suiteTypeId: RUN, night: '2026-12-08', rooms: 2 },
    { suiteTypeId: RUN, night: '2026-12-09', rooms: 2 },
  ])
})

test('daycare takes a place for each dog by its size, a meeting one for each dog', () => {
  const dogs = [{ sizeClass: 'small' }, { sizeClass: 'large' }, { sizeClass: 'small' }] as const
  const meeting = { date: '2026-12-01', time: '09:00' }
  expect(spaceOf({ parkId: 1, dogs, stays: [], days: [{ date: '2026-12-08' }], meeting })).toEqual({
    nights: [],
    days: [
      { parkId: 1, date: '2026-12-08', sizeClass: 'small', dogs: 2 },
      { parkId: 1, date: '2026-12-08', sizeClass: 'large', dogs: 1 },
    ],
    slots: [{ parkId: 1, date: '2026-12-01', starts: '09:00', dogs: 3 }],
  })
})
