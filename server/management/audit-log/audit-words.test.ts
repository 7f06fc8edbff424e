import { expect, test } from 'vitest'
import { factLabel, factValue } from '#domain/staff/fact-words.ts'
import { AUDIT_SAMPLES } from '../../testing/audit-samples.ts'
import { STAFF_AREAS } from '../../testing/staff-areas.ts'
import { withNames } from '../../office/write/audit/name-facts.ts'

const WRITES = STAFF_AREAS.flatMap((area) => Object.values(area))
  .filter(({ method, idempotent }) => method === 'POST' && idempotent === true)
  .map(({ path }) => path as string)

/** Spellings of the records: snake_case, cents, uuids, days and times as machines write them. */
const RAW =
  /[a-z]_[a-z]|\bcents\b|[\da-f]{8}-[\da-f]{4}-|\d{4}-\d\d-\d\d|\b(?:1[3-9]|2\d):\d\d\b|\bid\b|\[object|undefined|null/i

test('U12 every write of the back office has a sample here', () => {
  expect(Object.keys(AUDIT_SAMPLES).toSorted()).toEqual(WRITES.toSorted())
})

const nameOf = () => 'Tofu'

test.each(Object.entries(AUDIT_SAMPLES))('U12 WS43 what %s writes is said in words', (_path, samples) => {
  for (const { action, before, after } of samples) {
    expect(action).not.toMatch(RAW)
    for (const facts of [before, after].map((one) => withNames(one ?? {}, nameOf))) {
      for (const [name, value] of Object.entries(facts as Record<string, unknown>)) {
        const words = `${factLabel(name)}: ${factValue(name, value, 'America/Vancouver')}`
        expect(words).not.toMatch(RAW)
      }
    }
  }
})
