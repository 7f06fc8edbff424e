import { expect, test } from 'vitest'
import { groomMissing } from './groom-begun.ts'

const dogs = [
  { id: 1, name: 'Maple' },
  { id: 2, name: 'Otis' },
]
const groom = (dogId: number, time: string | null) => ({
  dogId,
  serviceId: 9,
  extraIds: [],
  slot: time === null ? null : { date: '2027-02-02', time },
  groomerId: null,
})

test('a groom that was begun is told what it lacks, rather than dropped', () => {
  expect(groomMissing({ grooming: [] }, dogs, [])).toBe('')
  expect(groomMissing({ grooming: [groom(1, '10:00')] }, dogs, [])).toBe('')
  expect(groomMissing({ grooming: [groom(1, '10:00')] }, dogs, [2])).toBe(
    'Choose a groom for Otis, or remove it',
  )
  expect(groomMissing({ grooming: [groom(1, null)] }, dogs, [])).toBe(
    'Choose a time for Maple’s groom, or remove it',
  )
})
