import { beforeEach, expect, test } from 'vitest'
import type { Dog } from '#contract/dogs.ts'
import { boardingDraft } from './boarding-draft.ts'
import { changeBooking, chooseDogs } from './change-booking.ts'

const dog = (id: number, sizeClass: Dog['sizeClass']) => ({ id, sizeClass }) as Dog
const read = () => boardingDraft.read()

beforeEach(() => boardingDraft.reset())

test('S4 what the draft keeps twice is never apart', () => {
  changeBooking({ beginDateStr: '2026-12-04', beginTimeSlot: '09:00' })
  expect(read()).toMatchObject({ beginTime: '2026-12-04 09:00', endTime: '' })
  const services = [1, 2].map((dogId) => ({ serviceId: 7, dogId, quantity: 1 }))
  changeBooking({ services })
  expect(read().serviceIds).toEqual([7])
  changeBooking({ beginDateStr: '' })
  expect(read().beginTime).toBe('')
})

test('S4 the dogs are counted by size', () => {
  chooseDogs([dog(1, 'small'), dog(2, 'large'), dog(3, 'large')])
  expect(read()).toMatchObject({ dogIds: [1, 2, 3], smallNum: 1, mediumNum: 0, largeNum: 2 })
})

test('S4 other dogs leave nothing behind that was chosen for those who stay at home', () => {
  chooseDogs([dog(1, 'small'), dog(2, 'large')])
  expect(read().dogChangeFlag).toBe(false)
  changeBooking({
    orderType: 'boarding',
    rooms: [{ suiteTypeId: 2, dogIds: [1, 2] }],
    services: [1, 2].map((dogId) => ({ serviceId: 7, dogId, quantity: 1 })),
  })
  chooseDogs([dog(2, 'large')])
  expect(read()).toMatchObject({ dogIds: [2], rooms: [], dogChangeFlag: true })
  expect(read().services).toEqual([{ serviceId: 7, dogId: 2, quantity: 1 }])
})

test('choosing the same dogs again changes nothing', () => {
  chooseDogs([dog(1, 'small')])
  changeBooking({ orderType: 'boarding', rooms: [{ suiteTypeId: 2, dogIds: [1] }] })
  chooseDogs([dog(1, 'small')])
  expect(read()).toMatchObject({ rooms: [{ suiteTypeId: 2 }], dogChangeFlag: false })
})
