import { describe, expect, test } from 'vitest'
import { type DogRecords, dogReadiness, isReady, nextStep, readySummary } from './dog-readiness.ts'
import { VACCINES } from './vaccines.ts'

const TODAY = '2026-11-15'
const ready = (): DogRecords => ({
  vaccines: VACCINES.map((vaccine) => ({
    vaccine,
    expiresOn: '2027-06-01',
    hasProof: true,
    isVerified: true,
  })),
  interview: { outcome: 'passed', passedOn: '2026-09-01', lastVisitOn: '2026-11-01' },
})
const states = (records: DogRecords) => dogReadiness(records, TODAY).map(({ state }) => state)

describe('readiness', () => {
  test('a dog with three verified vaccines and a valid interview is ready', () => {
    expect(states(ready())).toEqual(['done', 'done', 'done', 'done'])
    expect(isReady(dogReadiness(ready(), TODAY))).toBe(true)
  })

  test('a new dog misses everything, and the first thing to do is the first vaccine', () => {
    const items = dogReadiness(
      { vaccines: [], interview: { outcome: 'none', passedOn: null, lastVisitOn: null } },
      TODAY,
    )
    expect(items.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'missing'])
    expect(nextStep(items)?.what).toBe('rabies')
  })

  test('a vaccine that ends within a month is said to end soon, and does not stop the dog', () => {
    const records = ready()
    records.vaccines = records.vaccines.map((one) => ({ ...one, expiresOn: '2026-12-15' }))
    expect(states(records)).toEqual(['soon', 'soon', 'soon', 'done'])
    expect(isReady(dogReadiness(records, TODAY))).toBe(true)
    expect(nextStep(dogReadiness(records, TODAY))?.what).toBe('rabies')
  })

  test('a proof that waits for staff is not ready, and there is nothing for the owner to do', () => {
    const records = ready()
    records.vaccines = records.vaccines.map((one) => ({ ...one, isVerified: false }))
    expect(states(records)).toEqual(['waiting', 'waiting', 'waiting', 'done'])
    expect(isReady(dogReadiness(records, TODAY))).toBe(false)
    expect(nextStep(dogReadiness(records, TODAY))).toBeNull()
  })

  test.each([
    ['refused', 'refused'],
    ['booked', 'waiting'],
    ['none', 'missing'],
  ] as const)('an interview that is %s is %s', (outcome, state) => {
    expect(states({ ...ready(), interview: { outcome, passedOn: null, lastVisitOn: null } })[3]).toBe(state)
  })

  test('a lapsed interview is wanted again', () => {
    const interview = { outcome: 'passed', passedOn: '2026-01-01', lastVisitOn: null } as const
    expect(states({ ...ready(), interview })[3]).toBe('missing')
  })

  describe('in one word', () => {
    const summary = (records: DogRecords) => readySummary(dogReadiness(records, TODAY))
    const unknown = { outcome: 'none', passedOn: null, lastVisitOn: null } as const

    test('a dog with everything is ready', () => {
      expect(summary(ready())).toEqual({ kind: 'ready' })
    })
    test('a dog we know has things to fix: what is missing and what runs out soon', () => {
      const [rabies, ...rest] = ready().vaccines
      const soon = rest.map((one) => ({ ...one, expiresOn: '2026-12-01' }))
      expect(summary({ ...ready(), vaccines: rest })).toEqual({ kind: 'to-fix', count: 1 })
      expect(summary({ ...ready(), vaccines: rabies ? [rabies, ...soon] : [] })).toEqual({
        kind: 'to-fix',
        count: 2,
      })
    })
    test('a dog we have not met, or whose papers we look at, is getting ready', () => {
      expect(summary({ vaccines: [], interview: unknown })).toEqual({ kind: 'getting-ready' })
      const waiting = ready().vaccines.map((one) => ({ ...one, isVerified: false }))
      expect(summary({ ...ready(), vaccines: waiting })).toEqual({ kind: 'getting-ready' })
    })
    test('a refused interview comes before anything else', () => {
      expect(summary({ vaccines: [], interview: { ...unknown, outcome: 'refused' } })).toEqual({
        kind: 'refused',
      })
    })
  })
})
