import type { FastifyInstance } from 'fastify'
import { staffTill } from '#contract/office/money/till.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { parkHours } from '#domain/orders/plan/booking-rules.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import { type CountedCash, countedSum, isCount } from '#domain/till/drawer.ts'
import type { App } from '../../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { refuseMoreThanLiesThere } from '../desk/open-till-store.ts'
import type { Route } from '../../../http/routes.ts'
import { checkPinHere } from '../../write/pin/check-pin-here.ts'
import { listSigners } from '../../write/pin/pin-store.ts'
import { createPrintQueue } from '../../print/print-queue.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listStaff } from '../../../business/accounts/team-store.ts'
import { closeTill, reportOf } from './close-till.ts'
import { lockedTill } from './locked-till.ts'
import { closingHours, readOpenThings } from './open-things.ts'
import { readTillLink, TILL_PATH, tillLink } from './till-link.ts'
import {
  findDifferenceLimit,
  findPaidOutLimit,
  findTill,
  findUnclosedTill,
  forgetCount,
  insertMovement,
  insertTill,
  listClosedTills,
  setCounted,
  sumPaidOut,
  type TillRow,
} from './till-store.ts'
import { compareTill, readTill } from './till-view.ts'

const LAST_DAYS = 14

/** O33, O34: the drawer and the close of the day. */
export function tillRoutes(app: App): Route[] {
  return staffRoutes(app, staffTill, {
    getTill: async ({ input, caller }) => ({ data: await readTillPage(app, input.parkId, caller) }),
    getTillReport: async ({ input, caller }) => {
      const till = await findTill(app.db, input.id)
      if (till?.status !== 'closed') throw new Refusal('not-found')
      return { data: { report: reportOf(till), path: await tillLink(app, till.id, caller.sessionId) } }
    },
    openTill: {
      check: async ({ input: { countedWith }, caller }) => {
        if (countedWith !== null) await checkPinHere(app, caller, countedWith)
      },
      write: (call) => openTill(app, call),
    },
    moveCash: (call) => moveCash(app, call),
    countTill: (call) => countTill(app, call),
    resumeTill: (call) => resumeTill(app, call),
    closeTill: (call) => closeTill(app, call),
  })
}

/** The closed day on paper, from what was fixed then: always the same bytes. */
export const tillFile = (app: App) => (fastify: FastifyInstance) => {
  const inTurn = createPrintQueue()
  fastify.get<{ Querystring: Record<string, unknown> }>(TILL_PATH, async (request, reply) => {
    const tillId = await readTillLink(app, request.query)
    const till = tillId === null ? undefined : await findTill(app.db, tillId)
    if (till?.status !== 'closed')
      throw new Refusal('not-logged-in', {
        msg: 'This report is no longer open. Please open it again from the till.',
      })
    const { tillPdf } = await import('./till-pdf.ts')
    const bytes = await inTurn(() => tillPdf(reportOf(till)))
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="till-${till.date}.pdf"`,
        'Cache-Control': 'no-store',
      })
      .send(bytes)
  })
}

async function readTillPage(app: App, parkId: number, viewer: StaffMember) {
  const book = await app.parkBook(parkId)
  const { timeZone } = book
  const now = app.clock.now()
  const today = dateIn(timeZone, now)
  const till = await findUnclosedTill(app.db, parkId)
  const [limitCents, openThings, closed, team] = await Promise.all([
    findDifferenceLimit(app.db, parkId),
    // A drawer that stayed open over night closes its own day, not the one that has just begun.
    readOpenThings(app.db, {
      parkId,
      timeZone,
      now,
      date: till?.date ?? today,
      closesOn: closingHours(parkHours(book)),
    }),
    listClosedTills(app.db, parkId, LAST_DAYS),
    listSigners(app.db),
  ])
  return {
    today,
    timeZone,
    till: till === undefined ? null : await readTill(app.db, till, { timeZone, viewer }),
    limitCents,
    openThings,
    team,
    closed: closed.map((row) => {
      const { closedAt, closedBy, collectedCents, drawer } = reportOf(row)
      const { id, date } = row
      return { id, date, closedAt, closedBy, collectedCents, differenceCents: drawer.differenceCents }
    }),
  }
}

const newsOf = (tillId: number) => [{ kind: 'till' as const, ids: [tillId] }, { kind: 'today' as const }]

async function openTill(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffTill.openTill>,
): Promise<Done<typeof staffTill.openTill>> {
  const { timeZone } = await app.parkBook(input.parkId)
  const second = await secondCounter(tx, input.countedWith?.accountId ?? null, caller.accountId)
  const id = await insertTill(tx, {
    park_id: input.parkId,
    date: dateIn(timeZone, now),
    opened_at: now,
    opened_by: caller.accountId,
    float_cents: input.floatCents,
    also_counted_by: input.countedWith?.accountId ?? null,
  })
  if (id === undefined) throw new Refusal('till-open')
  return {
    data: { id },
    msg: `The drawer is open with ${exactPrice(input.floatCents)}.`,
    changes: [
      {
        action: 'opened the drawer',
        subject: { kind: 'till', id, version: 1 },
        after: {
          status: 'open',
          floatCents: input.floatCents,
          ...(second !== null && { countedWith: second }),
        },
      },
    ],
    live: newsOf(id),
  }
}

/** The name of whoever counted the float too: somebody else on the team. */
async function secondCounter(
  tx: Database,
  countedWith: number | null,
  callerId: number,
): Promise<string | null> {
  if (countedWith === null) return null
  const second = (await listStaff(tx)).find(
    ({ id, is_active }) => id === countedWith && is_active && id !== callerId,
  )
  if (second === undefined)
    throw new Refusal('not-found', { msg: 'We couldn’t find that person. The drawer is not open yet.' })
  return second.first_name
}

const MOVED = { in: 'paid cash in', out: 'paid cash out', drop: 'dropped cash into the safe' } as const

/** Paid out beyond the limit, small sums counted together, needs a manager; a bag for the safe stays in the house. */
async function refusePayingOut(
  app: App,
  { input: { kind, amountCents }, tx, now, requireManager }: StaffCall<typeof staffTill.moveCash>,
  till: TillRow,
): Promise<boolean> {
  if (kind === 'in') return false
  await refuseMoreThanLiesThere(tx, till.id, amountCents)
  if (kind === 'drop') return false
  const { timeZone } = await app.parkBook(till.park_id)
  const day = { parkId: till.park_id, date: dateIn(timeZone, now), timeZone }
  const paidOutCents = await sumPaidOut(tx, day)
  if (paidOutCents + amountCents <= (await findPaidOutLimit(tx, till.park_id))) return false
  await requireManager({ householdId: null })
  return true
}

async function moveCash(
  app: App,
  call: StaffCall<typeof staffTill.moveCash>,
): Promise<Done<typeof staffTill.moveCash>> {
  const { input, caller, tx, now } = call
  const till = await lockedTill(app, call)
  if (till.status !== 'open') throw new Refusal('till-closed')
  const { kind, amountCents, why } = input
  const needsManager = await refusePayingOut(app, call, till)
  await insertMovement(tx, {
    till_id: till.id,
    kind,
    amount_cents: amountCents,
    why,
    by_account_id: caller.accountId,
    approved_by: needsManager ? call.approvedBy : null,
    at: now,
  })
  return {
    data: null,
    msg: `${exactPrice(amountCents)} ${kind === 'in' ? 'in' : 'out'}.`,
    changes: [{ action: MOVED[kind], subject: { kind: 'till', id: till.id }, after: { amountCents }, why }],
    live: newsOf(till.id),
  }
}

/**
 * Blind: whoever counts has not seen what should be there. Counting again takes the place of the count, and the one
 * before stays on the day's report.
 */
async function countTill(
  app: App,
  call: StaffCall<typeof staffTill.countTill>,
): Promise<Done<typeof staffTill.countTill>> {
  const { input, caller, tx, now } = call
  if (!isCount(input.counted)) throw new Refusal('bad-request', { msg: NOTHING_TYPED })
  const till = await lockedTill(app, call)
  if (till.status === 'closed') throw new Refusal('till-closed')
  const counted = piecesOf(input.counted)
  const countedCents = countedSum(counted)
  const { terminalCents } = input
  const { timeZone } = await app.parkBook(till.park_id)
  const after = { ...till, counted_cents: countedCents, terminal_cents: terminalCents }
  const { compared } = await compareTill(tx, after, { timeZone })
  const { expectedCents } = compared
  const count = { counted, countedCents, terminalCents, expectedCents, at: now, by: caller.accountId }
  await setCounted(tx, till.id, count)
  return {
    data: compared,
    changes: [
      {
        action: 'counted the drawer',
        subject: { kind: 'till', id: till.id, version: till.version + 1 },
        before: { status: till.status, countedCents: till.counted_cents },
        // What should lie there stands in the count's own row: whoever hears of a change may still have to count.
        after: { status: 'counted', countedCents },
      },
    ],
    live: newsOf(till.id),
  }
}

const NOTHING_TYPED = 'Please count the drawer: type how many there are of one kind at least.'

/** Only what is there. */
const piecesOf = (counted: Partial<Record<string, number>>): CountedCash =>
  Object.fromEntries(Object.entries(counted).flatMap(([cents, pieces]) => (pieces ? [[cents, pieces]] : [])))

async function resumeTill(
  app: App,
  call: StaffCall<typeof staffTill.resumeTill>,
): Promise<Done<typeof staffTill.resumeTill>> {
  const till = await lockedTill(app, call)
  if (till.status === 'closed') throw new Refusal('till-closed')
  if (till.status === 'open') return { data: null, changes: [], live: [] }
  await forgetCount(call.tx, till.id)
  return {
    data: null,
    msg: 'The drawer is open again.',
    changes: [
      {
        action: 'went on with the drawer',
        subject: { kind: 'till', id: till.id, version: till.version + 1 },
        before: { status: 'counted', countedCents: till.counted_cents },
        after: { status: 'open' },
      },
    ],
    live: newsOf(till.id),
  }
}
