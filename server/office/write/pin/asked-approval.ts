import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { dogRecords } from '#contract/office/dogs/dog-records.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake, type TakePart } from '#contract/office/money/take.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { staffTill } from '#contract/office/money/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { sumOf } from '#domain/money/money.ts'
import { passCountWords, unitCounts } from '#domain/pricing/pass-words.ts'
import type { PassKind } from '#domain/pricing/passes.ts'
import { type AskedApproval, approvalWords } from '#domain/staff/approval-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { type ApprovalSubject, findApprovalSubject } from './approval-subject-store.ts'

/** What a call asks for; `of` is looked up, with the sum that is its own where the call has none. */
export interface Asked extends Omit<AskedApproval, 'about'> {
  about?: readonly string[]
  /** Of a pass; the place of their words is in the act. */
  units?: number
  of?: readonly ApprovalSubject[]
}

const asks = <E extends Endpoint>(
  { path }: E,
  asked: (input: InputOf<E>) => Asked,
): [path: string, asked: (input: never) => Asked] => [path, asked]

const order = (id: number) => ({ kind: 'order', id }) as const
const dog = (id: number) => ({ kind: 'dog', id }) as const
const household = (id: number) => ({ kind: 'household', id }) as const

/** Of what comes back beyond the terms, the handler says how much it is. */
const moreThanTerms = (what: string) => ({
  act: `${what}, {sum} more back than the terms give`,
  actWithoutSum: what,
  sumCents: null,
})
const beyondTerms = (what: string, orderId: number): Asked => ({
  ...moreThanTerms(what),
  of: [order(orderId)],
})

const isUsedBefore = (parts: readonly TakePart[]): boolean =>
  parts.some((part) => 'againWhy' in part && part.againWhy !== '')

/** AD16: one e-transfer or cheque that pays for another booking too. */
const usedBefore = (parts: readonly TakePart[]): Asked => {
  const again = parts.flatMap((part) =>
    'againWhy' in part && part.againWhy !== ''
      ? [{ way: part.way, why: part.againWhy, cents: part.amountCents }]
      : [],
  )
  const what = again[0]?.way === 'cheque' ? 'a cheque' : 'an e-transfer'
  return {
    act: `Take {sum} from ${what} that is on another booking already`,
    sumCents: sumOf(again.map(({ cents }) => cents)),
    why: again[0]?.why ?? '',
  }
}

/** §0.3: every write of the office that a manager allows, as it is said to the manager; other wings say theirs where they serve them. */
const ASKED = new Map<string, (input: never) => Asked>([
  asks(staffRefund.refund, ({ orderId, parts, chargeBack, why }) => ({
    act: chargeBack === undefined ? 'Refund {sum}' : 'Refund {sum} and take it off the bill',
    sumCents: sumOf(parts.map(({ amountCents }) => amountCents)),
    why,
    of: [order(orderId)],
  })),
  asks(staffRefund.sendRefundOtherwise, ({ refundId }) => ({
    act: 'Send a refund of {sum} another way',
    of: [{ kind: 'refund', id: refundId }],
  })),
  asks(staffCredit.giveCredit, ({ accountId, amountCents, why }) => ({
    act: 'Give {sum} of store credit',
    sumCents: amountCents,
    why,
    of: [household(accountId)],
  })),
  asks(staffCredit.adjustPass, ({ passId, addUnits, newEnd }) => ({
    act: [
      addUnits === 0 ? 'Change a pass' : `${addUnits > 0 ? 'Add {units} to' : 'Take {units} off'} a pass`,
      ...(newEnd === undefined ? [] : [`valid until ${shortDate(newEnd)}`]),
    ].join(', '),
    units: Math.abs(addUnits),
    of: [{ kind: 'pass', id: passId }],
  })),
  asks(staffMoney.markRefundSent, ({ refundId }) => ({
    act: 'Mark a refund of {sum} as sent',
    of: [{ kind: 'refund', id: refundId }],
  })),
  asks(staffTake.voidPayment, ({ paymentId, why }) => ({
    act: 'Take back a payment of {sum}',
    why,
    of: [{ kind: 'payment', id: paymentId }],
  })),
  asks(staffMoney.receiveETransfer, ({ paymentId, amountCents }) => ({
    act: 'Take an e-transfer of {sum}, more than is owed',
    sumCents: amountCents,
    of: [{ kind: 'payment', id: paymentId }],
  })),
  asks(staffDebt.writeOff, ({ orderId, why }) => ({
    act: 'Write off {sum}',
    why,
    of: [order(orderId)],
  })),
  asks(staffCharges.addCharge, ({ orderId, amountCents, what }) => ({
    act: 'Take {sum} off',
    sumCents: amountCents,
    about: [what],
    of: [order(orderId)],
  })),
  asks(staffCharges.voidCharge, ({ chargeId }) => ({
    act: 'Take back a charge of {sum}',
    of: [{ kind: 'charge', id: chargeId }],
  })),
  asks(staffTake.take, ({ orderId, parts }) => ({ ...usedBefore(parts), of: [order(orderId)] })),
  asks(staffSale.createSale, ({ accountId, parts }) => ({
    ...usedBefore(parts),
    of: accountId === undefined ? [] : [household(accountId)],
  })),
  asks(staffTill.moveCash, ({ amountCents, why }) => ({
    act: 'Pay {sum} out of the drawer',
    sumCents: amountCents,
    about: [why],
  })),
  asks(boardMoves.move, ({ stayId, keepPrice }) => ({
    ...(keepPrice ? { act: 'Move a stay and keep its price' } : moreThanTerms('Move a stay')),
    of: [{ kind: 'stay', id: stayId }],
  })),
  asks(boardWaitList.offer, ({ why = '' }) => ({ act: 'Offer it out of turn', about: [why] })),
  asks(boardCapacity.raiseCapacity, ({ extra, from, to, reason }) => ({
    act: `Sell ${extra} more than there ${extra === 1 ? 'is' : 'are'} rooms`,
    about: [`${shortDate(from)} to ${shortDate(to)}`, reason],
  })),
  asks(staffChange.change, ({ orderId }) => beyondTerms('Change a booking', orderId)),
  asks(staffChange.cancel, ({ orderId }) => beyondTerms('Cancel a booking', orderId)),
  asks(staffChange.turn, ({ orderId }) => beyondTerms('Switch between stay and daycare', orderId)),
  asks(staffChange.shorten, ({ orderId, creditCents }) => ({
    act: 'Give {sum} of credit for nights not slept',
    sumCents: creditCents,
    of: [order(orderId)],
  })),
  asks(staffNewOrderWrites.create, ({ accountId, bend, pay }) => ({
    act: [
      pay === 'arrival' ? 'Book without a deposit' : 'Book',
      ...(bend.length === 0 ? [] : ['against our own rules']),
    ].join(' '),
    about: bend.map(({ why }) => why),
    of: [household(accountId)],
  })),
  asks(staffCustomer.changeEmail, ({ id, email }) => ({
    act: 'Give a household another email',
    about: [email],
    of: [household(id)],
  })),
  asks(staffCustomer.invite, ({ id }) => ({
    act: 'Let a household choose a password by email',
    of: [household(id)],
  })),
  asks(staffCustomer.deleteHousehold, ({ id }) => ({ act: 'Delete a household', of: [household(id)] })),
  asks(staffCustomer.merge, ({ mergedId, keptId }) => ({
    act: 'Merge two households',
    of: [household(mergedId), household(keptId)],
  })),
  asks(staffCustomer.undoMerge, ({ runId }) => ({ act: 'Undo a merge', of: [{ kind: 'merge', id: runId }] })),
  asks(staffDog.saveCare, ({ id, weight, weightUnit }) => ({
    act: `Note a weight of ${weight ?? 0} ${weightUnit}, a smaller size`,
    of: [dog(id)],
  })),
  asks(staffDog.setFlags, ({ id }) => ({ act: 'Take a flag off', of: [dog(id)] })),
  asks(staffDog.setSize, ({ id, sizeClass }) => ({
    act: sizeClass === null ? 'Let the size follow the scale' : `Set the size to ${sizeClass}`,
    of: [dog(id)],
  })),
  asks(staffDog.verify, ({ dogId }) => ({ act: 'Verify a vaccine record', of: [dog(dogId)] })),
  asks(staffDog.uploadRecord, ({ dogId }) => ({ act: 'Verify a vaccine record', of: [dog(dogId)] })),
  asks(staffDog.setGroupPlay, ({ id }) => ({ act: 'Let into group play', of: [dog(id)] })),
  asks(staffDog.decide, ({ dogId, outcome }) => ({
    ...(outcome === 'refused'
      ? {
          act: 'Turn a dog down, {sum} more back than the terms give',
          actWithoutSum: 'Turn a dog down',
          sumCents: null,
        }
      : { act: 'Say how a meet and greet went' }),
    of: [dog(dogId)],
  })),
  asks(staffDog.meetAgain, ({ dogId }) => ({ act: 'Meet once more without a fee', of: [dog(dogId)] })),
  asks(dogRecords.cancelComing, ({ orderId }) => beyondTerms('Cancel a booking', orderId)),
  asks(dogRecords.undoDeceased, ({ id }) => ({ act: 'Take back that a dog has died', of: [dog(id)] })),
  asks(staffAttendance.checkOut, ({ orderId, parts }) => ({
    ...(isUsedBefore(parts)
      ? usedBefore(parts)
      : {
          act: 'Check out and waive {sum}',
          actWithoutSum: 'Check out and waive charges',
          sumCents: null,
        }),
    of: [order(orderId)],
  })),
  asks(staffAttendance.markAbsent, ({ orderId, why }) => ({
    act: 'Take a day off, {sum} of it as store credit',
    actWithoutSum: 'Take a day off',
    sumCents: null,
    why,
    of: [order(orderId)],
  })),
  asks(staffAttendance.markNoShow, ({ orderId, why }) => ({
    act: 'Drop {sum}, as nobody came',
    actWithoutSum: 'Say that nobody came',
    sumCents: null,
    why,
    of: [order(orderId)],
  })),
  asks(staffAttendance.undo, ({ orderId }) => ({
    act: 'Take back a check-in of an earlier day',
    sumCents: null,
    of: [order(orderId)],
  })),
  asks(staffAttendance.waive, ({ orderId, dogId, gate, why }) =>
    gate === 'money'
      ? { act: 'Let in with {sum} unpaid', actWithoutSum: 'Let in unpaid', why, of: [order(orderId)] }
      : {
          act: gate === 'vaccines' ? 'Let in without vaccine records' : 'Let in without a meet and greet',
          sumCents: null,
          of: [...(dogId === undefined ? [] : [dog(dogId)]), order(orderId)],
        },
  ),
  asks(staffIncident.reviewIncident, ({ id }) => ({
    act: 'Review an incident',
    of: [{ kind: 'incident', id }],
  })),
])

const unitWords = (units: number, kind: PassKind | undefined): string =>
  kind === undefined ? 'days' : passCountWords(unitCounts(units, kind))

export function askInWords(path: string, asked: (input: never) => Asked): void {
  ASKED.set(path, asked)
}

export const isAskedInWords = (path: string): boolean => ASKED.has(path)

/**
 * What a manager is asked to allow, in one line. The call says it; a sum that only the handler has worked out comes with
 * it, and one that belongs to what the call is about is read from there. Whoever sees no sums sees neither.
 */
export async function wordsOfApproval(
  db: Database,
  {
    path,
    input,
    caller,
    cents,
  }: { path: string; input: unknown; caller: Caller; cents?: number | undefined },
): Promise<string> {
  const asked = ASKED.get(path)?.(input as never)
  if (asked === undefined) return ''
  const found: Awaited<ReturnType<typeof findApprovalSubject>>[] = []
  for (const subject of asked.of ?? []) found.push(await findApprovalSubject(db, subject))
  const own = found.find((subject) => subject?.cents != null)?.cents ?? null
  const seen = (sum: number | null) => (mayDo(caller, 'money') ? sum : null)
  return approvalWords({
    ...asked,
    act: asked.act.replace('{units}', unitWords(asked.units ?? 0, found[0]?.pass_kind)),
    sumCents: asked.sumCents === undefined ? seen(own) : (asked.sumCents ?? seen(cents ?? null)),
    about: [...new Set([...(asked.about ?? []), ...found.flatMap((subject) => subject?.about ?? [])])],
  })
}
