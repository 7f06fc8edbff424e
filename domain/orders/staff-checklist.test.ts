import { describe, expect, test } from 'vitest'
import type { OrderGate } from './order-gates.ts'
import { onceConfirmed, orderState, staffGateText } from './staff-checklist.ts'

const money = (missingCents: number, laterCents = 0): OrderGate => ({
  gate: 'money',
  state: missingCents > 0 ? 'waiting-for-you' : 'green',
  missingCents,
  laterCents,
  isPaid: missingCents === 0,
})
const rabies: OrderGate = {
  gate: 'vaccines',
  dogId: 1,
  state: 'waiting-for-us',
  toUpload: [],
  toVerify: ['rabies'],
}
const unsigned: OrderGate = { gate: 'agreement', state: 'waiting-for-you' }

describe('O2 the checklist says who must act, and sums only to whoever sees money', () => {
  const cases: [string, OrderGate, boolean, string][] = [
    ['a sum', money(5_000), true, '$50.00 is due before it’s confirmed'],
    ['no sum', money(5_000), false, 'Something is due before it’s confirmed'],
    ['later', money(0, 900), true, '$9.00 is due later'],
    ['paid', money(0), true, 'Paid'],
    ['a record', rabies, true, 'Maple’s record for rabies waits for a check'],
    ['no signature', unsigned, true, 'The agreement isn’t signed yet'],
  ]
  test.each(cases)('%s', (_name, gate, seesMoney, text) => {
    expect(staffGateText(gate, 'Maple', seesMoney).toLowerCase()).toBe(text.toLowerCase())
  })
})

test('O1 a tag says what an order waits for before what it is called', () => {
  expect(orderState('held', [money(100), rabies], false)).toEqual({
    text: 'Waiting for payment',
    tone: 'wait',
  })
  expect(orderState('held', [money(100)], true).text).toBe('E-transfer expected')
  expect(orderState('held', [rabies, { ...rabies, dogId: 2 }, unsigned, money(0)], false)).toMatchObject({
    text: expect.stringMatching(/^Papers: rabies and agreement$/i) as string,
    tone: 'papers',
  })
  expect(orderState('awaiting_interview', [money(100)], false).tone).toBe('meet')
  expect(orderState('checked_in', [rabies, money(0)], false)).toEqual({ text: 'With us', tone: 'here' })
  expect(orderState('confirmed', [money(0)], false)).toEqual({ text: 'Confirmed', tone: 'good' })
})

test('O29 a refund on a stay with us makes no deposit due again; one that is held still waits for it', () => {
  const refunded = [rabies, money(8_000, 17_325)]
  expect(onceConfirmed('checked_in', refunded, 17_325)).toEqual([
    rabies,
    { gate: 'money', state: 'green', missingCents: 0, laterCents: 17_325, isPaid: false },
  ])
  expect(onceConfirmed('checked_out', refunded, -500)[1]).toMatchObject({ laterCents: 0 })
  expect(onceConfirmed('held', refunded, 17_325)).toBe(refunded)
})
