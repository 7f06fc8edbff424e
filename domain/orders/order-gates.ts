import type { CalendarDate } from '../calendar/calendar.ts'
import { type Interview, isInterviewValid } from '../dogs/interviews.ts'
import { type Vaccine, type VaccineRecord, vaccineState, vaccinesNotCovering } from '../dogs/vaccines.ts'
import { dueNow } from '../money/due-now.ts'
import type { OrderType } from '../order-types.ts'
import type { OrderStatus } from './order-status.ts'

export type OrderGateState = 'green' | 'waiting-for-us' | 'waiting-for-you'

/** One line of the checklist before an order is confirmed: what it is about, and who must act. */
export type OrderGate =
  | { gate: 'interview'; dogId: number; state: OrderGateState; why: InterviewWhy }
  | { gate: 'vaccines'; dogId: number; state: OrderGateState; toUpload: Vaccine[]; toVerify: Vaccine[] }
  | { gate: 'agreement'; state: OrderGateState }
  | {
      gate: 'money'
      state: OrderGateState
      missingCents: number
      /** What is left to pay after that: a stay's balance, the fee of a meeting. */
      laterCents: number
      isPaid: boolean
      /** What is owed again of the packages whose days pay for it; left out where nothing is. */
      packageCents?: number
    }

export type InterviewWhy = 'passed' | 'booked' | 'none' | 'lapsed' | 'refused'

export interface GatedDog {
  dogId: number
  interview: Interview
  vaccines: readonly VaccineRecord[]
}

export interface OrderFacts {
  orderType: OrderType
  dogs: readonly GatedDog[]
  /** The last night of a stay, the last day of anything else. */
  lastNight: CalendarDate
  isAgreementSigned: boolean
  totalCents: number
  dueNowCents: number
  paidCents: number
  /** What is owed again of the packages whose days pay for it. */
  owedPackageCents?: number
}

/** We meet a dog before its first day or stay; for grooming its vaccines do; a visit only wants its fee, if any. */
const GATES_OF: Record<OrderType, readonly OrderGate['gate'][]> = {
  boarding: ['interview', 'vaccines', 'agreement', 'money'],
  daycare: ['interview', 'vaccines', 'agreement', 'money'],
  grooming: ['vaccines', 'agreement', 'money'],
  interview: ['money'],
  visit: ['money'],
  package: ['money'],
  sale: ['money'],
}

/** The checklist of an order as it stands on a day; looked at again on a later day, what has lapsed since shows. */
export function orderGates(facts: OrderFacts, on: CalendarDate): OrderGate[] {
  return GATES_OF[facts.orderType].flatMap((gate): OrderGate[] => {
    switch (gate) {
      case 'interview':
        return facts.dogs.map((dog) => interviewGate(dog, on))
      case 'vaccines':
        return facts.dogs.map((dog) => vaccinesGate(dog, facts.lastNight, on))
      case 'agreement':
        return [{ gate, state: facts.isAgreementSigned ? 'green' : 'waiting-for-you' }]
      case 'money':
        return [moneyGate(facts)]
      default:
        return gate satisfies never
    }
  })
}

function interviewGate({ dogId, interview }: GatedDog, on: CalendarDate): OrderGate {
  const why = interviewWhy(interview, on)
  // A refusal ends the order: there is nothing left for the customer to do.
  const isOurs = why === 'booked' || why === 'refused'
  const state = why === 'passed' ? 'green' : isOurs ? 'waiting-for-us' : 'waiting-for-you'
  return { gate: 'interview', dogId, state, why }
}

function interviewWhy(interview: Interview, on: CalendarDate): InterviewWhy {
  if (isInterviewValid(interview, on)) return 'passed'
  return interview.outcome === 'passed' || interview.outcome === 'conditional' ? 'lapsed' : interview.outcome
}

/** A proof that is good through the last night waits for our look at it; any other has to come from the owner. */
function vaccinesGate({ dogId, vaccines }: GatedDog, lastNight: CalendarDate, on: CalendarDate): OrderGate {
  const open = vaccinesNotCovering(vaccines, lastNight, on)
  const toVerify = open.filter((vaccine) => {
    const record = vaccines.find((one) => one.vaccine === vaccine)
    return vaccineState(record, on) === 'waiting' && (record?.expiresOn ?? '') >= lastNight
  })
  const toUpload = open.filter((vaccine) => !toVerify.includes(vaccine))
  const state = open.length === 0 ? 'green' : toUpload.length > 0 ? 'waiting-for-you' : 'waiting-for-us'
  return { gate: 'vaccines', dogId, state, toUpload, toVerify }
}

function moneyGate({ totalCents, dueNowCents, paidCents, owedPackageCents = 0 }: OrderFacts): OrderGate {
  const missingCents = dueNow(dueNowCents, paidCents)
  return {
    gate: 'money',
    state: missingCents + owedPackageCents === 0 ? 'green' : 'waiting-for-you',
    missingCents,
    laterCents: Math.max(0, totalCents - paidCents - missingCents),
    isPaid: paidCents > 0,
    ...(owedPackageCents > 0 && { packageCents: owedPackageCents }),
  }
}

/** Nothing but a signature is missing: that can be given at the desk as well. */
export function lacksSignatureOnly(gates: readonly OrderGate[]): boolean {
  const open = gates.filter(({ state }) => state !== 'green')
  return open.length > 0 && open.every(({ gate }) => gate === 'agreement')
}

/**
 * What an unconfirmed order becomes now: off when a dog was refused, confirmed when all is green, waiting for the
 * interview while one is missing, and else held. An order in any other state keeps it.
 */
export function nextStatus(status: OrderStatus, facts: OrderFacts, on: CalendarDate): OrderStatus {
  if (status !== 'held' && status !== 'awaiting_interview') return status
  const gates = orderGates(facts, on)
  if (gates.some((gate) => gate.gate === 'interview' && gate.why === 'refused')) return 'cancelled'
  if (gates.every(({ state }) => state === 'green')) return 'confirmed'
  const lacksInterview = gates.some(({ gate, state }) => gate === 'interview' && state !== 'green')
  return lacksInterview ? 'awaiting_interview' : 'held'
}

/** Has everything been paid that is due now? What is short of records or a signature only is settled. */
export const isDuePaid = ({
  paidCents,
  dueNowCents,
  owedPackageCents = 0,
}: Pick<OrderFacts, 'paidCents' | 'dueNowCents' | 'owedPackageCents'>): boolean =>
  dueNow(dueNowCents, paidCents) === 0 && owedPackageCents === 0
