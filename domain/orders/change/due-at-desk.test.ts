import { expect, test } from 'vitest'
import { dueAtDesk } from './due-at-desk.ts'

const SETTLED = {
  isSettled: true,
  isInHouse: false,
  wasDueCents: 10_000,
  isPutOff: false,
  isPaidAtDoor: false,
  dueNowCents: 15_000,
  totalCents: 30_000,
  netCents: 30_000,
  paidCents: 10_000,
}

test.each([
  ['more nights, nothing given up: owed later', {}, [10_000, 0]],
  [
    'AD54 twice as much: half of its deposit is paid',
    { dueNowCents: 20_000, totalCents: 40_000, netCents: 40_000 },
    [10_000, 0],
  ],
  [
    'AD54 far more: what is missing of its deposit',
    { dueNowCents: 24_000, totalCents: 48_000, netCents: 48_000 },
    [24_000, 14_000],
  ],
  ['AD54 far more of who is here', { dueNowCents: 24_000, totalCents: 48_000, isInHouse: true }, [10_000, 0]],
  ['moved inside its deadline: all that was paid is kept', { paidCents: 0 }, [15_000, 15_000]],
  ['a part is kept: what is missing of the new deposit', { paidCents: 4_000 }, [15_000, 11_000]],
  ['less than a payment can be is missing', { paidCents: 9_951 }, [10_000, 0]],
  [
    'smaller than its deposit was, and paid',
    { totalCents: 8_000, netCents: 8_000, paidCents: 8_000 },
    [8_000, 0],
  ],
  ['the rest covers the smaller deposit', { dueNowCents: 4_000, paidCents: 5_000 }, [4_000, 0]],
  ['a discount covers it', { netCents: 3_000, paidCents: 3_000 }, [10_000, 0]],
  ['a discount leaves less to ask for', { netCents: 3_000, paidCents: 0 }, [15_000, 3_000]],
  [
    'not paid yet: what a new booking asks for, by the time it had',
    { isSettled: false, paidCents: 0 },
    [15_000, 0],
  ],
  [
    'a walk-in that is put off asks for all of it',
    { wasDueCents: 0, isPutOff: true, paidCents: 0 },
    [15_000, 15_000],
  ],
  ['a walk-in of today pays at the door', { wasDueCents: 0, isPaidAtDoor: true, paidCents: 0 }, [0, 0]],
  ['AD54 what a pass paid, made larger', { wasDueCents: 0, paidCents: 0 }, [15_000, 15_000]],
  ['in the house: paid on going home', { isInHouse: true, paidCents: 0 }, [10_000, 0]],
] as const)('AD12 %s', (_what, change, [dueNowCents, askedAgainCents]) => {
  expect(dueAtDesk({ ...SETTLED, ...change })).toEqual({ dueNowCents, askedAgainCents })
})
