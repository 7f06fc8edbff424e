import { expect, test } from 'vitest'
import { unitsTakenBack } from './pass-refund.ts'

/** Five full days, counted in half days. */
const pass = { priceCents: 22_444, boughtUnits: 10, takenUnits: 0, unitsLeft: 10, refundedCents: 0 }

test.each([
  ['everything', {}, 22_444, { ok: true, units: 10 }],
  ['a part takes the unit begun with it', {}, 10_000, { ok: true, units: 5 }],
  ['a cent', {}, 1, { ok: true, units: 1 }],
  ['the rest after a part', { takenUnits: 5, unitsLeft: 5, refundedCents: 10_000 }, 12_444, { units: 5 }],
  ['a second cent of the same unit', { takenUnits: 1, unitsLeft: 9, refundedCents: 1 }, 1, { units: 0 }],
  ['what is left unused', { unitsLeft: 6 }, 13_466, { ok: true, units: 6 }],
  ['a cent more than is left unused', { unitsLeft: 6 }, 13_467, { ok: false, mostCents: 13_466 }],
  ['a used up pass', { unitsLeft: 0 }, 1, { ok: false, mostCents: 0 }],
  ['what was given by hand counts as left', { unitsLeft: 12 }, 22_444, { ok: true, units: 10 }],
  ['money that went back for something else', { refundedCents: 9_000 }, 2_244, { ok: true, units: 1 }],
])('O27 a refunded package: %s', (_, change, cents, expected) => {
  expect(unitsTakenBack({ ...pass, ...change }, cents)).toMatchObject(expected)
})

test('O27 after any refunds the money kept pays for every unit used or left', () => {
  for (const parts of [
    [100, 5_000, 7_000],
    [2_245, 2_245, 2_244],
    [22_443, 1],
    [1, 1, 1, 22_441],
  ]) {
    let taken = 0
    let refunded = 0
    for (const cents of parts) {
      const answer = unitsTakenBack(
        { ...pass, takenUnits: taken, unitsLeft: 10 - taken, refundedCents: refunded },
        cents,
      )
      taken += answer.ok ? answer.units : 0
      refunded += cents
    }
    expect((10 - taken) * pass.priceCents).toBeLessThanOrEqual((pass.priceCents - refunded) * 10)
  }
})
