import { describe, expect, test } from 'vitest'
import type { OrderGate } from '../orders/order-gates.ts'
import { notWaived, openGates, type Waiver } from './open-gates.ts'

const TODAY = '2026-12-04'

function texts(
  gates: readonly OrderGate[],
  waivers: readonly Waiver[] = [],
  dogIds: readonly number[] = [1],
) {
  const vaccines = [
    { vaccine: 'bordetella' as const, expiresOn: '2026-12-02', hasProof: true, isVerified: true },
    { vaccine: 'rabies' as const, expiresOn: '2026-12-06', hasProof: true, isVerified: true },
    { vaccine: 'dhpp' as const, expiresOn: '2027-12-06', hasProof: true, isVerified: false },
  ]
  const interview = { outcome: 'passed' as const, passedOn: '2026-01-02', lastVisitOn: '2026-11-02' }
  const names = new Map([[1, 'Bear']])
  return openGates({ gates, dogs: [{ dogId: 1, interview, vaccines }], names, waivers, dogIds, today: TODAY })
}

const vaccineGate = (toUpload: ('rabies' | 'dhpp' | 'bordetella')[], toVerify: 'dhpp'[] = []): OrderGate => ({
  gate: 'vaccines',
  dogId: 1,
  state: 'waiting-for-you',
  toUpload,
  toVerify,
})
const interviewGate = (why: 'none' | 'booked' | 'lapsed' | 'refused'): OrderGate => ({
  gate: 'interview',
  dogId: 1,
  state: 'waiting-for-us',
  why,
})

describe('T5 what stands in the way', () => {
  test.each([
    [vaccineGate(['bordetella']), 'Bordetella expired on 2 Dec.'],
    [vaccineGate(['rabies']), 'Rabies expires on 6 Dec, before the visit is over.'],
    [vaccineGate([], ['dhpp']), 'Bear’s DHPP record is waiting to be checked.'],
    [interviewGate('none'), 'We have not met Bear yet.'],
    [interviewGate('booked'), 'Nobody has said yet how the meet and greet with Bear went.'],
    [interviewGate('lapsed'), 'Bear has not been here for so long that we must meet again first.'],
  ] as const)('is said in a sentence, and a manager may waive it (%#)', (gate, text) => {
    expect(texts([gate])).toMatchObject([{ text, canBeWaived: true }])
    expect(texts([gate], [{ dogId: 1, gate: gate.gate }])).toEqual([])
  })

  test('a refusal is never waived, not even by a waiver from before', () => {
    expect(texts([interviewGate('refused')], [{ dogId: 1, gate: 'interview' }])).toMatchObject([
      { text: 'We turned Bear down at the meet and greet.', canBeWaived: false },
    ])
  })

  test('a signature and money concern all; papers of a dog that stays away stop nobody', () => {
    const money: OrderGate = {
      gate: 'money',
      state: 'waiting-for-you',
      missingCents: 5000,
      laterCents: 0,
      isPaid: false,
    }
    const agreement: OrderGate = { gate: 'agreement', state: 'waiting-for-you' }
    expect(texts([money, agreement, vaccineGate(['bordetella'])], [], [2]).map(({ gate }) => gate)).toEqual([
      'money',
      'agreement',
    ])
  })

  test('WS1 what is due may wait until they go home, for all of them; a signature never', () => {
    const money: OrderGate = {
      gate: 'money',
      state: 'waiting-for-you',
      missingCents: 5000,
      laterCents: 0,
      isPaid: false,
    }
    const agreement: OrderGate = { gate: 'agreement', state: 'waiting-for-you' }
    expect(texts([money, agreement])).toMatchObject([
      { gate: 'money', dogId: null, text: '$50.00 is due before they stay.', canBeWaived: true },
      { gate: 'agreement', canBeWaived: false },
    ])
    const waivers = ['money', 'agreement'].map((gate) => ({ dogId: null, gate }))
    expect(texts([money, agreement], waivers).map(({ gate }) => gate)).toEqual(['agreement'])
    expect(notWaived([money], [{ dogId: 1, gate: 'money' }])).toEqual([money])
  })

  test('AD46 days of a package that is owed again wait at the door', () => {
    const money: OrderGate = {
      gate: 'money',
      state: 'waiting-for-you',
      missingCents: 0,
      laterCents: 0,
      isPaid: false,
      packageCents: 15_000,
    }
    expect(texts([money])).toMatchObject([{ text: '$150.00 is owed for the package that pays for it.' }])
    expect(texts([{ ...money, missingCents: 2_000 }])).toMatchObject([
      { text: '$20.00 is due before they stay. $150.00 is owed for the package that pays for it.' },
    ])
  })

  test('O2 whoever was let pass waits for nothing: only papers and meetings, and never a refusal', () => {
    const agreement: OrderGate = { gate: 'agreement', state: 'waiting-for-you' }
    const gates = [agreement, vaccineGate(['rabies']), interviewGate('refused')]
    const all = ['agreement', 'vaccines', 'interview'].map((gate) => ({ dogId: 1, gate }))
    expect(notWaived(gates, all)).toEqual([agreement, interviewGate('refused')])
    expect(notWaived(gates, [{ dogId: 2, gate: 'vaccines' }])).toEqual(gates)
  })

  test('what is green is not shown', () => {
    expect(texts([{ gate: 'agreement', state: 'green' }])).toEqual([])
  })
})
