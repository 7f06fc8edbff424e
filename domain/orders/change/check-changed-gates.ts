import { shortDate } from '../../calendar/date-words.ts'
import { VACCINE_NAMES, type Vaccine } from '../../dogs/vaccines.ts'
import { nameList } from '../../name-list.ts'
import type { OrderGate } from '../order-gates.ts'
import type { BookingPlan } from '../plan/plan-booking.ts'
import { type Refused, refused } from '../refused.ts'
import type { OrderToChange } from './change-plan.ts'

/** An order that is paid is changed only into one that needs nothing more than it did: the gates of placing hold. */
export function checkChangedGates(
  { gates: before, status }: OrderToChange,
  after: readonly OrderGate[],
  { dogs, order }: BookingPlan,
): Refused | null {
  for (const gate of after) {
    if (gate.state === 'green') continue
    if (gate.gate === 'agreement') {
      return refused(
        'gates-open',
        'There’s a newer agreement. Please read and sign it; your booking stays the same until then.',
      )
    }
    if (gate.gate !== 'vaccines' || status === 'held') continue
    const missing = missingOf(gate).filter((vaccine) => !wasMissing(before, gate.dogId, vaccine))
    if (missing.length === 0) continue
    const name = dogs.find(({ id }) => id === gate.dogId)?.name ?? 'Your dog'
    const what = `${name}’s record for ${nameList(missing.map((vaccine) => VACCINE_NAMES[vaccine]))}`
    return refused(
      'gates-open',
      missing.some((vaccine) => gate.toUpload.includes(vaccine))
        ? `We need ${what}, valid through ${shortDate(order.lastDate)}, before this change. Please send it first; your booking hasn’t changed.`
        : `We’re still checking ${what}. Please change the booking once that’s done; it hasn’t changed.`,
    )
  }
  return null
}

type VaccineGate = Extract<OrderGate, { gate: 'vaccines' }>

const missingOf = ({ toUpload, toVerify }: VaccineGate): Vaccine[] => [...toUpload, ...toVerify]

const wasMissing = (before: readonly OrderGate[], dogId: number, vaccine: Vaccine): boolean =>
  before.some((gate) => gate.gate === 'vaccines' && gate.dogId === dogId && missingOf(gate).includes(vaccine))
