import { VACCINE_NAMES, type Vaccine } from '../dogs/vaccines.ts'
import { exactPrice } from '../money/money-words.ts'
import { nameList } from '../name-list.ts'
import type { InterviewWhy, OrderGate } from './order-gates.ts'
import type { OrderStatus } from './order-status.ts'
import { statusWords } from './order-words.ts'

type MoneyGate = Extract<OrderGate, { gate: 'money' }>
type VaccinesGate = Extract<OrderGate, { gate: 'vaccines' }>

const vaccineNames = (vaccines: readonly Vaccine[]) =>
  nameList(vaccines.map((vaccine) => VACCINE_NAMES[vaccine]))

/** One line of an order's checklist as the team says it; sums only for those who may see them. */
export function staffGateText(gate: OrderGate, dogName: string, seesMoney: boolean): string {
  switch (gate.gate) {
    case 'interview':
      return interviewText(gate.why, dogName)
    case 'vaccines':
      return vaccinesText(gate, dogName)
    case 'agreement':
      return gate.state === 'green' ? 'The agreement is signed' : 'The agreement isn’t signed yet'
    case 'money':
      return moneyText(gate, seesMoney)
    default:
      return gate satisfies never
  }
}

function interviewText(why: InterviewWhy, dog: string): string {
  switch (why) {
    case 'passed':
      return `${dog} passed the meet and greet`
    case 'booked':
      return `${dog}’s meet and greet is booked`
    case 'lapsed':
      return `${dog} hasn’t been here for half a year and needs another meet and greet`
    case 'refused':
      return `${dog} didn’t pass the meet and greet`
    case 'none':
      return `${dog} has no meet and greet yet`
    default:
      return why satisfies never
  }
}

function vaccinesText({ toUpload, toVerify }: VaccinesGate, dog: string): string {
  const parts = [
    ...(toVerify.length > 0 ? [`${dog}’s record for ${vaccineNames(toVerify)} waits for a check`] : []),
    ...(toUpload.length > 0 ? [`${dog}’s record for ${vaccineNames(toUpload)} is missing`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : `${dog}’s vaccine records are complete`
}

function moneyText(
  { missingCents, laterCents, isPaid, packageCents = 0 }: MoneyGate,
  seesMoney: boolean,
): string {
  const sum = (cents: number) => (seesMoney ? exactPrice(cents) : 'Something')
  if (packageCents > 0) return `${sum(packageCents)} is owed for the package that pays for it`
  if (missingCents > 0) return `${sum(missingCents)} is due before it’s confirmed`
  if (laterCents > 0) return `${sum(laterCents)} is due later`
  return isPaid ? 'Paid' : 'Nothing to pay'
}

/** Once an order is confirmed, no deposit is due any more: whatever is owed is for later, also after a refund. */
export const onceConfirmed = (
  status: OrderStatus,
  gates: readonly OrderGate[],
  balanceCents: number,
): readonly OrderGate[] =>
  status === 'held' || status === 'awaiting_interview'
    ? gates
    : gates.map((gate) =>
        gate.gate === 'money'
          ? { ...gate, state: 'green', missingCents: 0, laterCents: Math.max(0, balanceCents) }
          : gate,
      )

export type OrderTone = 'wait' | 'papers' | 'meet' | 'good' | 'here' | 'home' | 'off' | 'bad'

const TONES: Record<OrderStatus, OrderTone> = {
  held: 'wait',
  awaiting_interview: 'meet',
  confirmed: 'good',
  checked_in: 'here',
  checked_out: 'home',
  cancelled: 'off',
  expired: 'off',
  no_show: 'bad',
}

/** How an order stands, as a tag says it: what it waits for before what it is called. */
export function orderState(
  status: OrderStatus,
  gates: readonly OrderGate[],
  awaitsTransfer: boolean,
): { text: string; tone: OrderTone } {
  if (status === 'awaiting_interview') return { text: 'Meet and greet first', tone: 'meet' }
  const isOwing = gates.some((gate) => gate.gate === 'money' && gate.missingCents > 0)
  if (status === 'held' && isOwing)
    return { text: awaitsTransfer ? 'E-transfer expected' : 'Waiting for payment', tone: 'wait' }
  const papers = status === 'held' || status === 'confirmed' ? missingPapers(gates) : []
  if (papers.length > 0) return { text: `Papers: ${nameList(papers)}`, tone: 'papers' }
  return { text: statusWords(status, !isOwing), tone: TONES[status] }
}

/** Each once, however many dogs lack it. */
function missingPapers(gates: readonly OrderGate[]): string[] {
  const papers = gates.flatMap((gate) => {
    if (gate.state === 'green') return []
    if (gate.gate === 'vaccines')
      return [...gate.toUpload, ...gate.toVerify].map((vaccine) => VACCINE_NAMES[vaccine])
    return gate.gate === 'agreement' ? ['agreement'] : []
  })
  return [...new Set(papers)]
}
