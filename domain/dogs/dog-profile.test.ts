import { expect, test } from 'vitest'
import { missingFromProfile, PROFILE_PARTS } from './dog-profile.ts'

const full = {
  isSpayed: false,
  feeding: { what: 'Salmon kibble', times: ['07:00'] },
  vetClinic: 'Cloverdale Animal Clinic',
  vetPhone: '604 555 0142',
  emergencyContact: 'Aunt Jo, 604 555 0100',
}

test('a full profile misses nothing; a "no" is an answer too', () => {
  expect(missingFromProfile(full, false)).toEqual([])
})

test('a new dog misses everything but what the household has given', () => {
  const fresh = {
    isSpayed: null,
    feeding: { what: '', times: [] },
    vetClinic: '',
    vetPhone: '',
    emergencyContact: '',
  }
  expect(missingFromProfile(fresh, false)).toEqual(PROFILE_PARTS)
  expect(missingFromProfile(fresh, true)).toEqual(['spayed', 'meals', 'vet'])
})

test.each([
  [{ feeding: { what: 'Kibble', times: [] } }, 'meals'],
  [{ feeding: { what: '', times: ['07:00'] } }, 'meals'],
  [{ vetPhone: '' }, 'vet'],
  [{ vetClinic: '' }, 'vet'],
])('%j is not enough', (change, part) => {
  expect(missingFromProfile({ ...full, ...change }, false)).toEqual([part])
})
