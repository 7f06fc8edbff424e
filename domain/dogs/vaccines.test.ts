import { describe, expect, test } from 'vitest'
import {
  outlivedVaccines,
  reminderStep,
  type Vaccine,
  type VaccineRecord,
  vaccineState,
  vaccinesNotCovering,
} from './vaccines.ts'

const TODAY = '2026-11-15'
const record = (change: Partial<VaccineRecord> = {}): VaccineRecord => ({
  vaccine: 'rabies',
  expiresOn: '2027-06-01',
  hasProof: true,
  isVerified: true,
  ...change,
})

describe('vaccine state', () => {
  test.each([
    [undefined, 'missing'],
    [record({ hasProof: false }), 'missing'],
    [record({ isVerified: false }), 'waiting'],
    [record(), 'verified'],
    [record({ expiresOn: TODAY }), 'verified'],
    [record({ expiresOn: '2026-11-14' }), 'expired'],
    [record({ expiresOn: '2026-11-14', isVerified: false }), 'expired'],
  ] as const)('%j is %s', (given, state) => {
    expect(vaccineState(given, TODAY)).toBe(state)
  })
})

describe('a stay needs all three through its last night', () => {
  const all = (expiresOn: string) =>
    (['rabies', 'dhpp', 'bordetella'] as Vaccine[]).map((vaccine) => record({ vaccine, expiresOn }))

  test('covered when they run out on the last night', () => {
    expect(vaccinesNotCovering(all('2026-12-27'), '2026-12-27', TODAY)).toEqual([])
  })
  test('not covered when they run out the day before', () => {
    expect(vaccinesNotCovering(all('2026-12-26'), '2026-12-27', TODAY)).toEqual([
      'rabies',
      'dhpp',
      'bordetella',
    ])
  })
  test('what is missing or waits for staff is named', () => {
    const records = [record(), record({ vaccine: 'dhpp', isVerified: false })]
    expect(vaccinesNotCovering(records, '2026-12-27', TODAY)).toEqual(['dhpp', 'bordetella'])
  })
})

describe('a vaccine that a booked stay outlives', () => {
  const LAST_NIGHT = '2026-12-07'
  const outlived = (...records: VaccineRecord[]) =>
    outlivedVaccines(records, LAST_NIGHT, TODAY).map(({ vaccine }) => vaccine)

  test('is one that runs out before the last night, soonest first', () => {
    expect(
      outlived(
        record({ expiresOn: '2026-12-06' }),
        record({ vaccine: 'dhpp', expiresOn: LAST_NIGHT }),
        record({ vaccine: 'bordetella', expiresOn: '2026-12-02' }),
      ),
    ).toEqual(['bordetella', 'rabies'])
  })
  test('is not one that has run out already, is missing or waits for staff: those are told otherwise', () => {
    expect(
      outlived(
        record({ expiresOn: '2026-11-14' }),
        record({ vaccine: 'dhpp', expiresOn: '2026-12-01', isVerified: false }),
        record({ vaccine: 'bordetella', expiresOn: '2026-12-01', hasProof: false }),
      ),
    ).toEqual([])
  })
})

test.each([
  ['2026-12-16', undefined],
  ['2026-12-15', 30],
  ['2026-12-01', 30],
  ['2026-11-30', 30],
  ['2026-11-29', 14],
  ['2026-11-19', 14],
  ['2026-11-18', 3],
  ['2026-11-15', 3],
  ['2026-11-14', undefined],
])('on 15 November the reminder for a vaccine that ends on %s is the one at %s days', (expiresOn, days) => {
  expect(reminderStep(expiresOn, TODAY)).toBe(days)
})
