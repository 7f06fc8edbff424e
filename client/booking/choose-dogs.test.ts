import { expect, test } from 'vitest'
import type { Dog } from '#contract/business/dogs.ts'
import { type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'
import { withOtherDogs } from './choose-dogs.ts'

const dog = (id: number, sizeClass: Dog['sizeClass']) => ({ id, sizeClass }) as Dog
const aDraft = (given: Partial<BookingDraft>): BookingDraft => ({ ...EMPTY_BOOKING, ...given })
const STAY = {
  dogIds: [1, 2],
  orderType: 'boarding' as const,
  rooms: [{ suiteTypeId: 2, dogIds: [1, 2] }],
  services: [1, 2].map((dogId) => ({ serviceId: 7, dogId, quantity: 1 })),
}

test('S4 the dogs are counted by size', () => {
  const chosen = [dog(1, 'small'), dog(2, 'large'), dog(3, 'large')]
  expect(withOtherDogs(EMPTY_BOOKING, chosen)).toMatchObject({
    dogIds: [1, 2, 3],
    sizeCounts: { small: 1, medium: 0, large: 2 },
    dogsChanged: false,
  })
})

test('S4 other dogs leave nothing behind that was chosen for those who stay at home', () => {
  expect(withOtherDogs(aDraft(STAY), [dog(2, 'large')])).toMatchObject({
    dogIds: [2],
    rooms: [],
    services: [{ serviceId: 7, dogId: 2, quantity: 1 }],
    dogsChanged: true,
  })
})

test.each([
  ['in the same order', [1, 2]],
  ['in another order', [2, 1]],
])('choosing the same dogs again changes nothing, %s', (_, ids) => {
  const chosen = ids.map((id) => dog(id, 'small'))
  expect(withOtherDogs(aDraft(STAY), chosen)).toEqual({})
})

test.each([
  ['a stay', 'boarding', true],
  ['daycare, which has no step to answer anew', 'daycare', false],
  ['what is not known yet', null, false],
] as const)(
  'other dogs than before are asked for again where they sleep: %s',
  (_, orderType, dogsChanged) => {
    expect(withOtherDogs(aDraft({ ...STAY, orderType }), [dog(3, 'small')])).toMatchObject({ dogsChanged })
  },
)
