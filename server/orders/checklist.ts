import type { z } from 'zod'
import type { ChecklistItem } from '#contract/order-view.ts'
import { exactPrice } from '#domain/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { OrderGate } from '#domain/order-gates.ts'
import { VACCINE_NAMES } from '#domain/vaccines.ts'

type Item = z.output<typeof ChecklistItem>

/** The checklist in words: what is there, what is missing, and who must act. */
export const toChecklist = (gates: readonly OrderGate[], nameOf: (dogId: number) => string): Item[] =>
  gates.map((gate) => ({
    gate: gate.gate,
    dogId: 'dogId' in gate ? gate.dogId : null,
    state: gate.state,
    text: gateText(gate, nameOf),
  }))

function gateText(gate: OrderGate, nameOf: (dogId: number) => string): string {
  switch (gate.gate) {
    case 'interview':
      return interviewText(gate.why, nameOf(gate.dogId))
    case 'vaccines':
      return vaccinesText(gate, nameOf(gate.dogId))
    case 'agreement':
      return gate.state === 'green' ? 'The agreement is signed' : 'Please sign the agreement'
    case 'money':
      return gate.state === 'green' ? 'Paid' : `Please pay ${exactPrice(gate.missingCents)}`
    default:
      return gate satisfies never
  }
}

function interviewText(why: Extract<OrderGate, { gate: 'interview' }>['why'], dog: string): string {
  switch (why) {
    case 'passed':
      return `We have met ${dog}`
    case 'booked':
      return `We meet ${dog} first`
    case 'lapsed':
      return `We have not seen ${dog} for half a year: please book a meet and greet`
    case 'refused':
      return `${dog} cannot come at the moment`
    case 'none':
      return `Please book a meet and greet for ${dog}`
    default:
      return why satisfies never
  }
}

function vaccinesText(gate: Extract<OrderGate, { gate: 'vaccines' }>, dog: string): string {
  const names = (vaccines: readonly (keyof typeof VACCINE_NAMES)[]) =>
    nameList(vaccines.map((vaccine) => VACCINE_NAMES[vaccine]))
  if (gate.toUpload.length > 0) return `Please send ${dog}’s record for ${names(gate.toUpload)}`
  if (gate.toVerify.length > 0) return `We are checking ${dog}’s record for ${names(gate.toVerify)}`
  return `${dog}’s vaccinations are good`
}
