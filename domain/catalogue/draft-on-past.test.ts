import { expect, test } from 'vitest'
import { inYearsOf, pastNamesakes } from './draft-on-past.ts'

const winter = (id: number, year: number) => ({ id, name: 'Winter', fromDate: `${year}-12-20` })

test('K8 a draft for the season to come means those of its name before it, and none after', () => {
  const season = { name: 'Winter', fromDate: '2026-12-20', toDate: '2027-01-03' }
  const past = [
    winter(1, 2024),
    winter(2, 2025),
    winter(3, 2026),
    winter(4, 2027),
    { ...winter(5, 2025), name: 'Fair' },
  ]
  expect(pastNamesakes({ action: 'change', rowId: 3, season }, past)).toEqual([1, 2])
})

test('K8 a new season is played in every year of the span', () => {
  const season = { fromDate: '2026-12-28', toDate: '2027-01-02' }
  expect(inYearsOf(season, { from: '2025-01-01', to: '2026-01-31' })).toEqual([
    { fromDate: '2024-12-28', toDate: '2025-01-02' },
    { fromDate: '2025-12-28', toDate: '2026-01-02' },
  ])
  expect(inYearsOf(season, { from: '2026-03-01', to: '2026-06-30' })).toEqual([])
})
