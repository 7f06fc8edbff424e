import { describe, expect, test } from 'vitest'
import type { Interview } from '../dogs/interviews.ts'
import { VACCINES, type VaccineRecord } from '../dogs/vaccines.ts'
import { ORDER_TYPES } from '../order-types.ts'
import {
  type GatedDog,
  isDuePaid,
  lacksSignatureOnly,
  nextStatus,
  type OrderFacts,
  type OrderGate,
  orderGates,
} from './order-gates.ts'

const TODAY = '2026-11-15'
const LAST_NIGHT = '2026-12-10'
const PASSED: Interview = { outcome: 'passed', passedOn: '2026-10-01', lastVisitOn: null }
const NONE: Interview = { outcome: 'none', passedOn: null, lastVisitOn: null }

const proofs = (change: Partial<VaccineRecord> = {}): VaccineRecord[] =>
  VACCINES.map((vaccine) => ({
    vaccine,
    expiresOn: '2027-06-01',
    hasProof: true,
    isVerified: true,
    ...change,
  }))
const dog = (change: Partial<GatedDog> = {}): GatedDog => ({
  dogId: 7,
  interview: PASSED,
  vaccines: proofs(),
  ...change,
})
const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  orderType: 'boarding',
  dogs: [dog()],
  lastNight: LAST_NIGHT,
  isAgreementSigned: true,
  totalCents: 24_000,
  dueNowCents: 12_000,
  paidCents: 12_000,
  ...change,
})
const gate = (name: string, facts: OrderFacts) => orderGates(facts, TODAY).find((one) => one.gate === name)

describe('the checklist', () => {
  test('of a stay has four kinds of lines, the dog’s for every dog', () => {
    const gates = orderGates(order({ dogs: [dog(), dog({ dogId: 8 })] }), TODAY)
    expect(gates.map((one) => [one.gate, 'dogId' in one ? one.dogId : null, one.state])).toEqual([
      ['interview', 7, 'green'],
      ['interview', 8, 'green'],
      ['vaccines', 7, 'green'],
      ['vaccines', 8, 'green'],
      ['agreement', null, 'green'],
      ['money', null, 'green'],
    ])
  })

  test.each([
    ['boarding', ['interview', 'vaccines', 'agreement', 'money']],
    ['daycare', ['interview', 'vaccines', 'agreement', 'money']],
    ['grooming', ['vaccines', 'agreement', 'money']],
    ['interview', ['money']],
    ['visit', ['money']],
    ['package', ['money']],
  ] as const)('of %s asks for %j', (orderType, names) => {
    expect(orderGates(order({ orderType }), TODAY).map((one) => one.gate)).toEqual(names)
    expect(ORDER_TYPES).toContain(orderType)
  })

  test.each([
    ['none', NONE, 'waiting-for-you', 'none'],
    ['booked', { ...NONE, outcome: 'booked' }, 'waiting-for-us', 'booked'],
    ['passed', PASSED, 'green', 'passed'],
    ['passed with conditions', { ...PASSED, outcome: 'conditional' }, 'green', 'passed'],
    ['passed long ago', { ...PASSED, passedOn: '2026-05-01' }, 'waiting-for-you', 'lapsed'],
    ['refused', { ...NONE, outcome: 'refused' }, 'waiting-for-us', 'refused'],
  ] as const)('interview %s', (_name, interview, state, why) => {
    expect(gate('interview', order({ dogs: [dog({ interview })] }))).toEqual({
      gate: 'interview',
      dogId: 7,
      state,
      why,
    })
  })

  test.each([
    ['good through the last night', proofs({ expiresOn: LAST_NIGHT }), 'green', [], []],
    [
      'ending the day before the last night',
      proofs({ expiresOn: '2026-12-09' }),
      'waiting-for-you',
      VACCINES,
      [],
    ],
    ['not there', [], 'waiting-for-you', VACCINES, []],
    ['there without a proof', proofs({ hasProof: false }), 'waiting-for-you', VACCINES, []],
    ['not looked at yet', proofs({ isVerified: false }), 'waiting-for-us', [], VACCINES],
    [
      'not looked at yet and too short',
      proofs({ isVerified: false, expiresOn: '2026-12-01' }),
      'waiting-for-you',
      VACCINES,
      [],
    ],
    [
      'in part not looked at, in part missing',
      proofs({ isVerified: false }).slice(1),
      'waiting-for-you',
      ['rabies'],
      ['dhpp', 'bordetella'],
    ],
  ] as const)('vaccines %s', (_name, vaccines, state, toUpload, toVerify) => {
    expect(gate('vaccines', order({ dogs: [dog({ vaccines })] }))).toEqual({
      gate: 'vaccines',
      dogId: 7,
      state,
      toUpload,
      toVerify,
    })
  })

  test('says how much money is missing, and more than enough is enough', () => {
    expect(gate('money', order({ paidCents: 11_950 }))).toEqual({
      gate: 'money',
      state: 'waiting-for-you',
      missingCents: 50,
      laterCents: 12_000,
      isPaid: true,
    })
    // Less than a card payment can be waits for pick-up.
    expect(gate('money', order({ paidCents: 11_951 }))).toMatchObject({ state: 'green', missingCents: 0 })
    expect(gate('money', order({ paidCents: 20_000 }))).toMatchObject({
      state: 'green',
      missingCents: 0,
      laterCents: 4_000,
    })
    expect(gate('money', order({ dueNowCents: 0, paidCents: 0 }))).toMatchObject({ state: 'green' })
  })

  test('AD46 what is owed again for the package that pays for it keeps it waiting; nothing of its own is missing', () => {
    const facts = order({ dueNowCents: 0, paidCents: 0, owedPackageCents: 15_000 })
    expect(gate('money', facts)).toMatchObject({
      state: 'waiting-for-you',
      missingCents: 0,
      packageCents: 15_000,
    })
    expect(isDuePaid(facts)).toBe(false)
    expect(isDuePaid({ ...facts, owedPackageCents: 0 })).toBe(true)
  })

  test('A21 a signature alone can be given at the desk; one beside a record cannot', () => {
    const [signed, unsigned] = (['green', 'waiting-for-you'] as const).map(
      (state): OrderGate => ({ gate: 'agreement', state }),
    )
    const record = orderGates(order({ dogs: [dog({ vaccines: [] })] }), TODAY).filter(
      (one) => one.gate === 'vaccines',
    )
    expect(lacksSignatureOnly([unsigned as OrderGate])).toBe(true)
    expect(lacksSignatureOnly([signed as OrderGate])).toBe(false)
    expect(lacksSignatureOnly([unsigned as OrderGate, ...record])).toBe(false)
  })
})

describe('what an order becomes', () => {
  const booked = dog({ interview: { ...NONE, outcome: 'booked' } })
  const refused = dog({ dogId: 8, interview: { ...NONE, outcome: 'refused' } })
  test.each([
    ['all green', order(), 'confirmed'],
    ['nothing paid', order({ paidCents: 0 }), 'held'],
    ['paid, a vaccine missing', order({ dogs: [dog({ vaccines: [] })] }), 'held'],
    ['paid, not signed', order({ isAgreementSigned: false }), 'held'],
    ['an interview booked', order({ dogs: [booked], paidCents: 0 }), 'awaiting_interview'],
    [
      'one of two dogs without interview',
      order({ dogs: [dog(), dog({ interview: NONE })] }),
      'awaiting_interview',
    ],
    ['one of two dogs refused', order({ dogs: [booked, refused] }), 'cancelled'],
    ['a visit that costs nothing', order({ orderType: 'visit', dueNowCents: 0, paidCents: 0 }), 'confirmed'],
    [
      'grooming of a dog we never met',
      order({ orderType: 'grooming', dogs: [dog({ interview: NONE })] }),
      'confirmed',
    ],
  ] as const)('%s', (_name, facts, status) => {
    expect(nextStatus('held', facts, TODAY)).toBe(status)
    expect(nextStatus('awaiting_interview', facts, TODAY)).toBe(status)
  })

  test.each(['confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'] as const)(
    '%s stays what it is',
    (status) => {
      expect(nextStatus(status, order({ dogs: [refused], paidCents: 0 }), TODAY)).toBe(status)
    },
  )

  test('what is due is paid when nothing of it is missing, whatever else is', () => {
    expect(isDuePaid(order({ paidCents: 11_950 }))).toBe(false)
    expect(isDuePaid(order({ isAgreementSigned: false }))).toBe(true)
    expect(isDuePaid(order({ dueNowCents: 0, paidCents: 0 }))).toBe(true)
  })
})
