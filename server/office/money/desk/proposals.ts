import type { Proposal, ProposalDecision } from '#contract/office/money/charges.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { taxedCharge } from '#domain/money/charges.ts'
import { sumOf } from '#domain/money/money.ts'
import {
  type AskedCharge,
  askCharges,
  isSame,
  type PickUpFacts,
  type ProposedCharge,
  proposeCharges,
  restOf,
} from '#domain/money/pick-up-charges.ts'
import type { PickUpExtra } from '#domain/slots/gate-slots.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { listDaycareVisits, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { allowGiving, type GivingCall } from './allow-giving.ts'
import { listCharges } from './charge-store.ts'
import type { AtTheDesk } from './desk-order.ts'
import { type DogHere, findLateTerms, listDogsToPickUp, listMedicineServices } from './pick-up-facts-store.ts'
import { writeCharge } from './write-charge.ts'

export interface GoingHome {
  /** Null: all of an order who are here. */
  dogIds: readonly number[] | null
  now: Date
  /** When they left; left out where nobody has said so. */
  leftAt?: Date | undefined
}

/** What the rules propose when dogs go home. */
interface Proposed {
  /** Just now, or when somebody says they left; what was decided on before is not proposed again. */
  asked: AskedCharge[]
  /** What the house would ask for had nobody said so: the rest of it is given on that word. */
  unsaid: ProposedCharge[]
}

const NOTHING: Proposed = { asked: [], unsaid: [] }

/** O26: what the rules propose if these dogs went home. */
export const readProposals = async (
  app: App,
  db: Database,
  order: OrderRow,
  going: GoingHome,
): Promise<readonly ProposedCharge[]> => (await propose(app, db, order, going)).asked

async function propose(
  app: App,
  db: Database,
  order: OrderRow,
  { dogIds, now, leftAt }: GoingHome,
): Promise<Proposed> {
  const { timeZone } = await app.parkBook(order.park_id)
  const here = await listDogsToPickUp(db, order.id, timeZone)
  const leaving = dogIds === null ? here : here.filter(({ dog_id }) => dogIds.includes(dog_id))
  const [first] = leaving
  if (first === undefined) return NOTHING
  const decided = (await listCharges(db, order.id)).filter((charge) => isOfVisit(charge, order, first))
  const factsAt = await readPickUpFacts(app, db, order, leaving)
  if (factsAt === null) return NOTHING
  const open = (proposed: AskedCharge[]): AskedCharge[] =>
    proposed.flatMap((one) => restOf(one, decidedOf(one, decided, factsAt)) ?? [])
  const at = leftAt ?? now
  return {
    asked: open(askCharges(factsAt(at), at, leftAt !== undefined)),
    unsaid: leftAt === undefined ? [] : open(askCharges(factsAt(now), now, true)),
  }
}

/** What was due of it when it was last decided on. */
function decidedOf(
  proposed: ProposedCharge,
  decided: readonly Charge[],
  factsAt: (at: Date) => PickUpFacts,
): number {
  const last = decided.findLast(
    (charge) => charge.proposed_by_rule === proposed.rule && charge.dog_id === proposed.dogId,
  )
  if (last === undefined) return 0
  return proposeCharges(factsAt(last.at), last.at).find((one) => isSame(one, proposed))?.cents ?? 0
}

type Charge = Awaited<ReturnType<typeof listCharges>>[number]

/** Daycare comes again on another day; a stay goes home once. */
const isOfVisit = (charge: Charge, { order_type }: OrderRow, { came_at }: DogHere): boolean =>
  charge.voided_at === null &&
  charge.proposed_by_rule !== null &&
  (order_type !== 'daycare' || charge.at > came_at)

/** What the rules are told of dogs that leave at a moment; null while a park has no terms for it. */
async function readPickUpFacts(
  app: App,
  db: Database,
  order: OrderRow,
  leaving: readonly DogHere[],
): Promise<((at: Date) => PickUpFacts) | null> {
  const book = await app.parkBook(order.park_id)
  const { timeZone } = book
  const terms = await findLateTerms(db, order.park_id)
  const [first] = leaving
  if (terms === undefined || first === undefined) return null
  const visits = await listDaycareVisits(db, [order.id])
  const dogs = await toLeaving(
    db,
    order,
    leaving.filter((dog) => dog.date === first.date || order.order_type === 'boarding'),
  )
  return (at) => {
    const date = lastDayOf(order, first.date, dateIn(timeZone, at))
    return {
      orderType: order.order_type,
      date,
      timeZone,
      closesOn: (day) => windowsOn(day, book).at(-1)?.closes ?? null,
      lateTerms: {
        minuteCents: terms.per_minute_cents,
        leastCents: terms.minimum_cents,
        nightAfterMinutes: terms.board_after_minutes,
        night: { suite: terms.suite, cents: terms.night_cents },
      },
      daycare: { ...book.prices.daycare, halfDayMaxHours: terms.half_day_max_hours },
      pickUp: book.prices.pickUp,
      lastDate: order.last_date,
      quotedExtra: quotedExtra(order),
      part: visits.find((one) => one.date === date)?.part ?? null,
      dogs,
    }
  }
}

/** BB2: a stay that is fetched after its last day was to end on that day; who leaves early is late for none. */
const lastDayOf = (
  { order_type, last_date }: OrderRow,
  visitDate: CalendarDate,
  leftOn: CalendarDate,
): CalendarDate => (order_type !== 'boarding' ? visitDate : leftOn < last_date ? leftOn : last_date)

/** What the price has for a late pick-up already. */
function quotedExtra({ price }: OrderRow): PickUpExtra {
  const line = price.lines.find((one) => one.rule === 'late-day')
  return line === undefined ? 'none' : line.part === 'full' ? 'full-day' : 'half-day'
}

async function toLeaving(db: Database, order: OrderRow, here: readonly DogHere[]) {
  const services = await listMedicineServices(db, order.park_id)
  const booked = 'services' in order.request ? order.request.services : []
  return here.map((dog) => {
    const hasService = services.some(({ id }) =>
      booked.some(({ serviceId, dogId }) => serviceId === id && dogId === dog.dog_id),
    )
    return {
      dogId: dog.dog_id,
      name: dog.name,
      cameAt: dog.first_came_at,
      medicineDays: hasService ? 0 : dog.medicine_days,
      medicineCents: services[0]?.[`${dog.size_class}_cents`] ?? null,
    }
  })
}

export async function toProposals(
  app: App,
  order: OrderRow,
  proposed: readonly ProposedCharge[],
): Promise<Proposal[]> {
  const rates = await app.parkBook(order.park_id)
  return proposed.map(({ rule, dogId, what, how, cents, kind }) => {
    const { amountCents: totalCents } = taxedCharge({ kind, cents }, rates.prices, order.price)
    return { rule, dogId, what, how, cents, totalCents }
  })
}

/**
 * Charges, changes or waives each proposal of a locked order; false when there was none. What came up since the form was
 * opened is asked first: nothing is left out unsaid. What is not charged is given away, also by the word that they left
 * before.
 */
export async function decideProposals(
  at: AtTheDesk,
  order: OrderRow,
  { decisions, ...going }: Omit<GoingHome, 'now'> & { decisions: Decisions },
  call: GivingCall,
): Promise<boolean> {
  const { prices, timeZone } = await at.app.parkBook(order.park_id)
  const { asked, unsaid } = await propose(at.app, at.tx, order, { ...going, now: at.now })
  const said = going.leftAt === undefined ? '' : `left at ${twelveHour(timeIn(timeZone, going.leftAt))}`
  const decided = [
    ...asked.map((one) => onceDecided(one, decisionOn(one, decisions), unsaid, said)),
    ...unsaid
      .filter((one) => asked.every((other) => !isSame(one, other)))
      .map((one) => ({ ...one, dueCents: one.cents, cents: 0, why: said })),
  ].map(({ kind, what, dogId, why, rule, cents, dueCents }) => {
    const taxed = (sum: number) =>
      sum === 0 ? NO_CENTS : taxedCharge({ kind, cents: sum }, prices, order.price)
    const proposed = { cents: taxed(dueCents).amountCents, rule }
    return { kind, what, dogId, why, proposed, ...taxed(cents) }
  })
  const less = decided.filter(({ proposed, amountCents }) => amountCents < proposed.cents)
  const allowed =
    less.length === 0
      ? null
      : await allowGiving(at.app, call, order, {
          verb: 'charge waived',
          why: less.map(({ what, why }) => `${what}: ${why}`).join('; '),
          beyond: {
            forgivenCents: sumOf(less.map(({ proposed, amountCents }) => proposed.cents - amountCents)),
          },
        })
  for (const charge of decided)
    await writeCharge(at, order, { ...charge, ...(less.includes(charge) && allowed) })
  return decided.length > 0
}

const NO_CENTS = { amountCents: 0, gstCents: 0, pstCents: 0 }

type Decisions = readonly ProposalDecision[] | 'as-proposed'

/** Nobody pays more for the minutes the form was open; who left before, by somebody's word, is given the rest. */
function onceDecided(
  proposed: AskedCharge,
  decision: ProposalDecision,
  unsaid: readonly ProposedCharge[],
  said: string,
) {
  const dueCents = Math.max(decision.proposedCents, unsaid.find((one) => isSame(one, proposed))?.cents ?? 0)
  const why = [decision.why, said].filter((words) => words !== '').join(', ')
  return { ...proposed, dueCents, cents: decidedCents(decision), why }
}

function decisionOn(proposed: AskedCharge, decisions: Decisions): ProposalDecision {
  if (decisions === 'as-proposed') return asProposed(proposed)
  const { what, how, cents, leastShownCents } = proposed
  const decision = decisions.find((one) => isSame(one, proposed))
  const seenCents = decision?.proposedCents ?? 0
  if (decision !== undefined && seenCents >= leastShownCents && seenCents <= cents) return decision
  throw new Refusal('changed-meanwhile', { msg: `${what}: ${how}. Please decide on it.`, nothingDone: true })
}

const asProposed = ({ rule, dogId, cents }: ProposedCharge): ProposalDecision => ({
  rule,
  dogId,
  decision: 'charge',
  proposedCents: cents,
  why: '',
})

function decidedCents({ decision, proposedCents, amountCents, why }: ProposalDecision): number {
  if (decision === 'charge') return proposedCents
  if (why === '') throw new Refusal('reason-needed')
  if (decision === 'waive') return 0
  if (amountCents === undefined) throw new Refusal('bad-request', { msg: 'Please enter the amount.' })
  return amountCents
}
