import type { Proposal, ProposalDecision } from '#contract/staff/money/charges.ts'
import { leavingAt } from '#domain/attendance/left-over.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import { taxedCharge } from '#domain/money/charges.ts'
import { sumOf } from '#domain/money/money.ts'
import { type ProposedCharge, proposeCharges } from '#domain/money/pick-up-charges.ts'
import { parkHours } from '#domain/orders/plan/booking-rules.ts'
import type { PickUpExtra } from '#domain/slots/gate-slots.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { listDaycareVisits, type OrderRow } from '../orders/order/order-store.ts'
import { Refusal } from '../refusal.ts'
import { allowGiving, type GivingCall } from './allow-giving.ts'
import { listCharges } from './charge-store.ts'
import type { AtTheDesk } from './desk-order.ts'
import { type DogHere, findLateTerms, listDogsHere, listMedicineServices } from './pick-up-facts-store.ts'
import { writeCharge } from './write-charge.ts'

export interface GoingHome {
  /** Null: all of an order who are here. */
  dogIds: readonly number[] | null
  now: Date
  /** When they left; left out where nobody has said so. */
  leftAt?: Date | undefined
}

/** O26: what the rules propose if these dogs went home; what was decided on before is not proposed again. */
export async function readProposals(
  app: App,
  db: Database,
  order: OrderRow,
  { dogIds, now, leftAt }: GoingHome,
): Promise<ProposedCharge[]> {
  const book = await app.parkBook(order.park_id)
  const { timeZone } = book
  const terms = await findLateTerms(db, order.park_id)
  const here = await listDogsHere(db, order.id, timeZone)
  const leaving = dogIds === null ? here : here.filter(({ dog_id }) => dogIds.includes(dog_id))
  const [first] = leaving
  if (terms === undefined || first === undefined) return []
  const { hours, closedDates } = parkHours(book)
  const closesOn = (day: CalendarDate) => windowsOn(day, hours, closedDates).at(-1)?.closes ?? null
  const visit = { orderType: order.order_type, date: first.date, cameAt: first.came_at, timeZone }
  const today = dateIn(timeZone, now)
  const at = leftAt ?? leavingAt({ ...visit, closes: closesOn(first.date) }, { now, today })
  const date = lastDayOf(order, first.date, dateIn(timeZone, at))
  const visits = await listDaycareVisits(db, [order.id])
  const proposed = proposeCharges(
    {
      orderType: order.order_type,
      date,
      timeZone,
      closesOn,
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
      dogs: await toLeaving(
        db,
        order,
        leaving.filter((dog) => dog.date === first.date || order.order_type === 'boarding'),
      ),
    },
    at,
  )
  const decided = await listCharges(db, order.id)
  return proposed.filter((one) => decided.every((charge) => !isDecided(one, charge, order, first.came_at)))
}

/** BB2: a stay that is fetched after its last day was to end on that day; who leaves early is late for none. */
const lastDayOf = (
  { order_type, last_date }: OrderRow,
  visitDate: CalendarDate,
  leftOn: CalendarDate,
): CalendarDate => (order_type !== 'boarding' ? visitDate : leftOn < last_date ? leftOn : last_date)

function isDecided(
  { rule, dogId }: ProposedCharge,
  charge: Awaited<ReturnType<typeof listCharges>>[number],
  { order_type }: OrderRow,
  cameAt: Date,
): boolean {
  if (charge.voided_at !== null || charge.proposed_by_rule !== rule || charge.dog_id !== dogId) return false
  // Daycare comes again on another day; a stay goes home once.
  return charge.at > cameAt || order_type !== 'daycare'
}

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
      cameAt: dog.came_at,
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
 * opened is asked first: nothing is left out unsaid. What is not charged is given away.
 */
export async function decideProposals(
  at: AtTheDesk,
  order: OrderRow,
  { decisions, ...going }: Omit<GoingHome, 'now'> & { decisions: Decisions },
  call: GivingCall,
): Promise<boolean> {
  const { prices } = await at.app.parkBook(order.park_id)
  const proposals = await readProposals(at.app, at.tx, order, { ...going, now: at.now })
  const decided = proposals.map((proposed) => {
    const decision = decisionOn(proposed, decisions)
    const { kind, rule, dogId, what } = proposed
    const taxed = (cents: number) =>
      cents === 0 ? NO_CENTS : taxedCharge({ kind, cents }, prices, order.price)
    const seen = { cents: taxed(decision.proposedCents).amountCents, rule }
    return { kind, what, dogId, why: decision.why, proposed: seen, ...taxed(decidedCents(decision)) }
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
  return proposals.length > 0
}

const NO_CENTS = { amountCents: 0, gstCents: 0, pstCents: 0 }

type Decisions = readonly ProposalDecision[] | 'as-proposed'

function decisionOn(proposed: ProposedCharge, decisions: Decisions): ProposalDecision {
  if (decisions === 'as-proposed') return asProposed(proposed)
  const { rule, dogId, what, how, cents } = proposed
  const decision = decisions.find((one) => one.rule === rule && one.dogId === dogId)
  if (decision !== undefined && decision.proposedCents <= cents) return decision
  throw new Refusal('changed-meanwhile', { msg: `${what}: ${how}. Please decide on it. Nothing was done.` })
}

const asProposed = ({ rule, dogId, cents }: ProposedCharge): ProposalDecision => ({
  rule,
  dogId,
  decision: 'charge',
  proposedCents: cents,
  why: '',
})

/** Nobody pays more for the minute the form was open: what was shown is what is charged. */
function decidedCents({ decision, proposedCents, amountCents, why }: ProposalDecision): number {
  if (decision === 'charge') return proposedCents
  if (why === '') throw new Refusal('reason-needed')
  if (decision === 'waive') return 0
  if (amountCents === undefined) throw new Refusal('bad-request', { msg: 'Please enter the amount.' })
  return amountCents
}
