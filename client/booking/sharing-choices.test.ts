import { expect, test } from 'vitest'
import type { RoomChoice } from './booking-draft.ts'
import { priceOf } from './draft-price.ts'
import {
  bedOptions,
  moveDog,
  roomsForSuite,
  sharingChoices,
  sharingOf,
  suitesForRoom,
  withSuite,
} from './sharing-choices.ts'
import { aHouse, biscuit, condo, deluxe, maple, otis, run, villa } from './testing/suite-house.ts'

const [M, B, O] = [maple.id, biscuit.id, otis.id]
const inDeluxe = (...groups: number[][]): RoomChoice[] =>
  groups.map((dogIds) => ({ suiteTypeId: deluxe.id, dogIds }))
const three = [maple, biscuit, otis]
const groups = (rooms: readonly RoomChoice[] | null) => rooms?.map(({ dogIds }) => dogIds)

test.each([
  ['all in one', [[M, B]], [maple, biscuit], 'together'],
  ['one each', [[M], [B]], [maple, biscuit], 'each'],
  ['as few rooms as three need', [[M, B], [O]], three, 'together'],
  ['the same rooms in another order', [[O], [B, M]], three, 'together'],
  ['otherwise', [[M], [B, O]], three, 'own'],
  ['three rooms', [[M], [B], [O]], three, 'each'],
] as const)('who shares: %s', (_, divided, dogs, sharing) => {
  const rooms = inDeluxe(...divided.map((ids) => [...ids]))
  expect(sharingOf(rooms, deluxe, [...dogs])).toBe(sharing)
})

test('together or one each, with what each costs and whether the rooms are there', () => {
  const facts = aHouse({
    dogs: [maple, biscuit],
    left: [{ suite: deluxe, nights: ['2027-02-03'], rooms: 1 }],
  })
  const choices = sharingChoices(deluxe, facts)
  expect(choices).toMatchObject([
    { sharing: 'together', cents: 4 * (6_800 + 5_100), isFree: true },
    { sharing: 'each', cents: 4 * 2 * 6_800, isFree: false },
  ])
  for (const { rooms, cents } of choices) {
    expect(cents).toBe(priceOf(facts.draft, rooms, facts)?.beforeTaxCents)
  }
})

test('a single dog and a suite for one dog leave nothing to choose', () => {
  expect(sharingChoices(condo, aHouse({ dogs: [biscuit, otis] }))).toEqual([])
})

test('three dogs can be divided as their people say', () => {
  const rooms = inDeluxe([M], [B, O])
  const choices = sharingChoices(deluxe, aHouse({ dogs: three, draft: { rooms } }))
  expect(choices.map(({ sharing, rooms: shared }) => [sharing, groups(shared)])).toEqual([
    ['together', [[M, B], [O]]],
    ['each', [[M], [B], [O]]],
    ['own', [[M], [B, O]]],
  ])
})

test('another suite keeps who sleeps with whom, where it can', () => {
  const rooms = inDeluxe([M], [B, O])
  const apart = aHouse({ dogs: three, draft: { rooms } })
  expect(groups(roomsForSuite(run, apart))).toEqual([[M], [B, O]])
  // One villa is left: they can only have it together.
  const left = [{ suite: villa, nights: ['2027-02-04'], rooms: 1 }]
  expect(groups(roomsForSuite(villa, aHouse({ dogs: three, draft: { rooms }, left })))).toEqual([[M, B, O]])
  expect(roomsForSuite(condo, apart)).toBeNull()
  // What is chosen stays as it is on its own card.
  const mixed = [...inDeluxe([M]), { suiteTypeId: condo.id, dogIds: [B] }]
  expect(roomsForSuite(deluxe, aHouse({ dogs: [maple, biscuit], draft: { rooms: mixed } }))).toEqual(mixed)
  // A stay that was split is not a way of sharing.
  const split = [{ ...inDeluxe([M, B])[0]!, from: '2027-02-02', to: '2027-02-04' }]
  expect(roomsForSuite(run, aHouse({ dogs: [maple, biscuit], draft: { rooms: split } }))).toEqual([
    { suiteTypeId: run.id, dogIds: [M, B] },
  ])
})

test('a dog sleeps where it is, where there is space, or alone', () => {
  const facts = aHouse({ dogs: three })
  const ways = (dog: typeof maple, rooms: RoomChoice[]) =>
    bedOptions(dog, rooms, facts).map(({ room, others }) => [room, others.map(({ name }) => name)])
  const rooms = inDeluxe([M, B], [O])
  expect(ways(maple, rooms)).toEqual([
    [0, ['Biscuit']],
    [1, ['Otis']],
    [null, []],
  ])
  // Room for two: Otis cannot join them.
  expect(ways(otis, rooms)).toEqual([[1, []]])
  // A condo is too small for Maple.
  expect(ways(maple, [...inDeluxe([M]), { suiteTypeId: condo.id, dogIds: [B] }])).toEqual([[0, []]])
})

test('moving a dog gives up the room that is left empty', () => {
  const rooms = inDeluxe([M, B], [O])
  expect(groups(moveDog(O, null, rooms, run))).toEqual([[M, B], [O]])
  expect(groups(moveDog(M, 1, rooms, run))).toEqual([[B], [O, M]])
  expect(groups(moveDog(O, 0, inDeluxe([M], [O], [B]), run))).toEqual([[M, O], [B]])
  expect(moveDog(B, null, rooms, run).at(-1)).toEqual({ suiteTypeId: run.id, dogIds: [B] })
})

test('each room may be of another type that takes its dogs and is free', () => {
  const rooms = inDeluxe([M], [B])
  const facts = aHouse({
    dogs: [maple, biscuit],
    left: [{ suite: run, nights: ['2027-02-02'], rooms: 0 }],
  })
  const names = (index: number) => suitesForRoom(index, rooms, facts).map(({ name }) => name)
  expect(names(0)).toEqual(['Deluxe Suite', 'Family Villa'])
  expect(names(1)).toEqual(['Cozy Condo', 'Deluxe Suite', 'Family Villa'])
  expect(withSuite(1, condo, rooms)).toEqual([
    { suiteTypeId: deluxe.id, dogIds: [M] },
    { suiteTypeId: condo.id, dogIds: [B] },
  ])
})
