import { beforeEach, expect, test } from 'vitest'
import type { Dog } from '#contract/dogs.ts'
import { chooseDogs } from './choose-dogs.ts'
import { bookingDraft } from './drafts.ts'

const dog = (id: number, sizeClass: Dog['sizeClass']) => ({ id, sizeClass }) as Dog
const read = () => bookingDraft.read()

beforeEach(() => bookingDraft.reset())

test('S4 the dogs are counted by size', () => {
  chooseDogs([dog(1, 'small'), dog(2, 'large'), dog(3, 'large')])
  expect(read()).toMatchObject({ dogIds: [1, 2, 3], sizeCounts: { small: 1, medium: 0, large: 2 } })
})

test('S4 other dogs leave nothing behind that was chosen for those who stay at home', () => {
  chooseDogs([dog(1, 'small'), dog(2, 'large')])
  expect(read().dogsChanged).toBe(false)
  bookingDraft.change({
    orderType: 'boarding',
    rooms: [{ suiteTypeId: 2, dogIds: [1, 2] }],
    services: [1, 2].map((dogId) => ({ serviceId: 7, dogId, quantity: 1 })),
  })
  chooseDogs([dog(2, 'large')])
  expect(read()).toMatchObject({ dogIds: [2], rooms: [], dogsChanged: true })
  expect(read().services).toEqual([{ serviceId: 7, dogId: 2, quantity: 1 }])
})

test('choosing the same dogs again changes nothing', () => {
  chooseDogs([dog(1, 'small')])
  bookingDraft.change({ orderType: 'boarding', rooms: [{ suiteTypeId: 2, dogIds: [1] }] })
  chooseDogs([dog(1, 'small')])
  expect(read()).toMatchObject({ rooms: [{ suiteTypeId: 2 }], dogsChanged: false })
})
