import type { CalendarDate } from '../calendar/calendar.ts'
import { dayAndMonth } from '../calendar/date-words.ts'
import { VACCINE_NAMES, type Vaccine, type VaccineRecord } from '../dogs/vaccines.ts'
import { exactPrice } from '../money/money-words.ts'
import type { GatedDog, InterviewWhy, OrderGate } from '../orders/order-gates.ts'

/** What stands between a dog and the door, in one sentence for the front desk. */
export interface OpenGate {
  gate: OrderGate['gate'] | 'open-visit'
  dogId: number | null
  text: string
  /** A manager may let it pass. A dog we turned down never comes in that way. */
  canBeWaived: boolean
  /** The record is here and only waits for a look. */
  canBeVerified: boolean
  /** The booking that is to be answered first. */
  orderId?: number
}

/** What a manager let pass: of a dog, or of the whole booking where that is its money. */
export interface Waiver {
  dogId: number | null
  gate: string
}

interface Arriving {
  gates: readonly OrderGate[]
  dogs: readonly GatedDog[]
  names: ReadonlyMap<number, string>
  waivers: readonly Waiver[]
  /** Those who come now; the others' papers stop nobody. */
  dogIds: readonly number[]
  today: CalendarDate
}

/**
 * A manager may let papers and a meet and greet pass, and what is due wait until they go home; but never a dog that we
 * turned down, nor a signature.
 */
export const isWaivable = (gate: OrderGate): boolean =>
  gate.state !== 'green' &&
  (gate.gate === 'vaccines' || gate.gate === 'money' || (gate.gate === 'interview' && gate.why !== 'refused'))

const isWaived = (gate: OrderGate, waivers: readonly Waiver[]): boolean =>
  isWaivable(gate) &&
  waivers.some(
    (waiver) => waiver.gate === gate.gate && waiver.dogId === ('dogId' in gate ? gate.dogId : null),
  )

/** The checklist without what a manager has let pass: nobody waits for it any more. */
export const notWaived = (gates: readonly OrderGate[], waivers: readonly Waiver[]): OrderGate[] =>
  gates.filter((gate) => !isWaived(gate, waivers))

/** Everything that is not green and that nobody has let pass, for these dogs. */
export function openGates({ gates, dogs, names, waivers, dogIds, today }: Arriving): OpenGate[] {
  return gates.flatMap((gate): OpenGate[] => {
    if (gate.state === 'green' || isWaived(gate, waivers)) return []
    const canBeWaived = isWaivable(gate)
    if (gate.gate === 'money') return [{ ...ofAll('money', moneyWords(gate)), canBeWaived }]
    if (gate.gate === 'agreement') return [ofAll('agreement', 'The newest agreement has not been signed.')]
    const { dogId } = gate
    if (!dogIds.includes(dogId)) return []
    const name = names.get(dogId) ?? 'This dog'
    if (gate.gate === 'interview') {
      const text = INTERVIEW_WORDS[gate.why === 'passed' ? 'none' : gate.why](name)
      return [{ gate: 'interview', dogId, text, canBeWaived, canBeVerified: false }]
    }
    const records = dogs.find((dog) => dog.dogId === dogId)?.vaccines ?? []
    const texts = [
      ...gate.toUpload.map((vaccine) => recordWords(vaccine, records, name, today)),
      ...gate.toVerify.map(
        (vaccine) => `${name}’s ${VACCINE_NAMES[vaccine]} record is waiting to be checked.`,
      ),
    ]
    const canBeVerified = gate.toVerify.length > 0
    return [{ gate: 'vaccines', dogId, text: texts.join(' '), canBeWaived, canBeVerified }]
  })
}

function moneyWords({ missingCents, packageCents = 0 }: Extract<OrderGate, { gate: 'money' }>): string {
  const words = [
    ...(missingCents > 0 ? [`${exactPrice(missingCents)} is due before they stay.`] : []),
    ...(packageCents > 0 ? [`${exactPrice(packageCents)} is owed for the package that pays for it.`] : []),
  ]
  return words.join(' ')
}

const ofAll = (gate: 'money' | 'agreement', text: string): OpenGate => ({
  gate,
  dogId: null,
  text,
  canBeWaived: false,
  canBeVerified: false,
})

const INTERVIEW_WORDS: Record<Exclude<InterviewWhy, 'passed'>, (name: string) => string> = {
  none: (name) => `We have not met ${name} yet.`,
  booked: (name) => `Nobody has said yet how the meet and greet with ${name} went.`,
  lapsed: (name) => `${name} has not been here for so long that we must meet again first.`,
  refused: (name) => `We turned ${name} down at the meet and greet.`,
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function recordWords(
  vaccine: Vaccine,
  records: readonly VaccineRecord[],
  name: string,
  today: CalendarDate,
): string {
  const record = records.find((one) => one.vaccine === vaccine)
  if (record === undefined || !record.hasProof)
    return `There is no ${VACCINE_NAMES[vaccine]} record for ${name}.`
  const day = dayAndMonth(record.expiresOn)
  return record.expiresOn < today
    ? `${capitalised(VACCINE_NAMES[vaccine])} expired on ${day}.`
    : `${capitalised(VACCINE_NAMES[vaccine])} expires on ${day}, before the visit is over.`
}
