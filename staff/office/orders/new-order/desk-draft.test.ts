import { expect, test } from 'vitest'
import { draftAgain, NEW_DRAFT, nearestOpen, wayToPay, withType } from './desk-draft.ts'

test.each([
  ['11:30', ['08:00', '11:30', '16:00'], '11:30'],
  ['11:30', ['14:00', '14:30', '08:00'], '14:00'],
  ['10:00', ['09:30', '10:30'], '09:30'],
  // Nobody is there that day: the usual time is asked for, and its reason with it.
  ['10:00', [], '10:00'],
  ['10:00', undefined, null],
])('O4 O6 the usual time %s, where the gate is open at %j, becomes %s', (usual, open, time) => {
  expect(nearestOpen(usual, open)).toBe(time)
})

test('O5 another kind of booking keeps how it came to us', () => {
  expect(withType({ ...NEW_DRAFT, source: 'desk' }, 'daycare')).toMatchObject({
    what: 'daycare',
    source: 'desk',
  })
})

test.each([
  ['phone', null, 'ines@mail.example', 'link'],
  ['phone', null, null, 'now'],
  ['desk', null, 'ines@mail.example', 'now'],
  ['phone', 'etransfer', 'ines@mail.example', 'etransfer'],
  ['phone', 'link', null, 'now'],
] as const)('WS14 asked by %s, chosen %s, email %s: it is paid by %s', (source, pay, email, way) => {
  expect(wayToPay({ source, pay }, email)).toBe(way)
})

test('O11 a stay that is booked again comes and goes as it did, as far as the gate is open', () => {
  const request = {
    orderType: 'boarding',
    dogIds: [3, 4],
    arrival: '2026-12-04',
    departure: '2026-12-08',
    arrivalTime: '17:00',
    departureTime: '08:30',
    rooms: [{ suiteTypeId: 2, dogIds: [3, 4] }],
  }
  expect(draftAgain(request, [3])).toMatchObject({
    usual: { arrivalTime: '17:00', departureTime: '08:30' },
    booking: { dogIds: [3], arrivalTime: null, departureTime: null, arrival: null },
  })
})
