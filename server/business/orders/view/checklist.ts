import type { z } from 'zod'
import type { ChecklistItem } from '#contract/business/order-view.ts'
import { VACCINE_NAMES } from '#domain/dogs/vaccines.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { LATER_LABELS } from '#domain/orders/story/money-parts.ts'
import type { OrderParts } from '../order/order-parts.ts'

type Item = z.output<typeof ChecklistItem>

/** The checklist in words: what is there, what is missing, and who must act. */
export function toChecklist(
  gates: readonly OrderGate[],
  nameOf: (dogId: number) => string,
  orderType: OrderType,
): Item[] {
  const isToMeet = gates.some(({ gate, state }) => gate === 'interview' && state !== 'green')
  return gates.map((gate) => {
    const dogId = 'dogId' in gate ? gate.dogId : null
    if (gate.gate !== 'money')
      return { gate: gate.gate, dogId, state: gate.state, text: gateText(gate, nameOf) }
    // Nothing can be paid before we have met: until then nobody is asked to.
    const isLater = isToMeet && gate.missingCents > 0
    return {
      gate: gate.gate,
      dogId,
      state: isLater ? 'waiting-for-us' : gate.state,
      text: isLater ? `${exactPrice(gate.missingCents)} to pay once we’ve met` : moneyText(gate, orderType),
    }
  })
}

/** What is missing but for the money, in words. */
export const missingTexts = (gates: readonly OrderGate[], { dogs }: Pick<OrderParts, 'dogs'>): string[] =>
  gates
    .filter(({ gate, state }) => gate !== 'money' && state !== 'green')
    .map((gate) => gateText(gate, (id) => dogs.find(({ dog_id }) => dog_id === id)?.name ?? 'your dog'))

/** What was missing but for the money, as things: 'Maple’s rabies record', 'the signed agreement'. */
export const missingThings = (gates: readonly OrderGate[], { dogs }: Pick<OrderParts, 'dogs'>): string[] =>
  gates
    .filter(({ state }) => state !== 'green')
    .flatMap((gate) => thingsOf(gate, (id) => dogs.find(({ dog_id }) => dog_id === id)?.name ?? 'your dog'))

function thingsOf(gate: OrderGate, nameOf: (dogId: number) => string): string[] {
  switch (gate.gate) {
    case 'interview':
      return [`${nameOf(gate.dogId)}’s meet and greet`]
    case 'vaccines':
      return recordsOf(gate, nameOf(gate.dogId))
    case 'agreement':
      return ['the signed agreement']
    case 'money':
      return (gate.packageCents ?? 0) > 0 ? ['the payment for your package'] : []
    default:
      return gate satisfies never
  }
}

function recordsOf({ toUpload, toVerify }: Extract<OrderGate, { gate: 'vaccines' }>, dog: string): string[] {
  const records = (vaccines: readonly (keyof typeof VACCINE_NAMES)[]) =>
    `${dog}’s ${nameList(vaccines.map((vaccine) => VACCINE_NAMES[vaccine]))} ${vaccines.length === 1 ? 'record' : 'records'}`
  return [
    ...(toUpload.length > 0 ? [records(toUpload)] : []),
    ...(toVerify.length > 0 ? [`our check of ${records(toVerify)}`] : []),
  ]
}

function gateText(gate: OrderGate, nameOf: (dogId: number) => string): string {
  switch (gate.gate) {
    case 'interview':
      return interviewText(gate.why, nameOf(gate.dogId))
    case 'vaccines':
      return vaccinesText(gate, nameOf(gate.dogId))
    case 'agreement':
      return gate.state === 'green' ? 'The agreement is signed' : 'Please sign the agreement'
    case 'money':
      return ''
    default:
      return gate satisfies never
  }
}

function moneyText(
  { missingCents, laterCents, isPaid, packageCents = 0 }: Extract<OrderGate, { gate: 'money' }>,
  orderType: OrderType,
): string {
  if (packageCents > 0)
    return `Please pay ${exactPrice(packageCents)} for your package: its days pay for this booking`
  if (missingCents > 0) return `Please pay ${exactPrice(missingCents)}`
  if (laterCents === 0) return isPaid ? 'Paid' : 'Nothing to pay'
  const when = orderType === 'package' ? '' : ` ${LATER_LABELS[orderType].toLowerCase()}`
  if (!isPaid) return `To pay: ${exactPrice(laterCents)}${when}`
  return orderType === 'boarding'
    ? `Deposit paid; ${exactPrice(laterCents)} is due at pick-up`
    : `Partly paid; ${exactPrice(laterCents)} is left to pay${when}`
}

function interviewText(why: Extract<OrderGate, { gate: 'interview' }>['why'], dog: string): string {
  switch (why) {
    case 'passed':
      return `We’ve met ${dog}`
    case 'booked':
      return `We meet ${dog} first`
    case 'lapsed':
      return `We haven’t seen ${dog} for half a year: please book a meet and greet`
    case 'refused':
      return `${dog} can’t stay with us right now`
    case 'none':
      return `Please book a meet and greet for ${dog}`
    default:
      return why satisfies never
  }
}

function vaccinesText(gate: Extract<OrderGate, { gate: 'vaccines' }>, dog: string): string {
  const recordNames = (vaccines: readonly (keyof typeof VACCINE_NAMES)[]) =>
    `${nameList(vaccines.map((vaccine) => VACCINE_NAMES[vaccine]))} ${vaccines.length === 1 ? 'record' : 'records'}`
  if (gate.toUpload.length > 0) return `Please send ${dog}’s ${recordNames(gate.toUpload)}`
  if (gate.toVerify.length > 0) return `We’re checking ${dog}’s ${recordNames(gate.toVerify)}`
  return `${dog}’s vaccine records are complete`
}
