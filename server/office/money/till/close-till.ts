import type { staffTill, TillReport } from '#contract/office/money/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { parkHours } from '#domain/orders/plan/booking-rules.ts'
import { batchState } from '#domain/till/drawer.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { holdBooks } from './day-sums-store.ts'
import { lockedTill } from './locked-till.ts'
import { closingHours, readOpenThings } from './open-things.ts'
import { findFirstNames, listCounts, listDrawer, setClosed, type TillRow } from './till-store.ts'
import { compareTill, toCount, toLine } from './till-view.ts'

type CloseCall = StaffCall<typeof staffTill.closeTill>

/** O33, O34: the day ends once; its report is fixed, and what comes later belongs to the next drawer. */
export async function closeTill(app: App, call: CloseCall): Promise<Done<typeof staffTill.closeTill>> {
  const { input, caller, tx, now } = call
  const lastEntryId = await holdBooks(tx)
  const till = await lockedTill(app, call)
  const book = await app.parkBook(till.park_id)
  const { timeZone, parkName } = book
  if (till.status === 'open')
    throw new Refusal('till-open', { msg: 'Count the drawer first. Nothing was closed.' })
  const openThings = await readOpenThings(tx, {
    parkId: till.park_id,
    timeZone,
    now,
    date: till.date,
    closesOn: closingHours(parkHours(book)),
  })
  if (openThings.length > 0) throw new Refusal('day-open', { data: { openThings } })
  const { compared, methods } = await compareTill(tx, till, { timeZone, untilEntryId: lastEntryId })
  if (compared.needsReason && input.why === '')
    throw new Refusal('reason-needed', { msg: whyNeeded(compared) })
  const names = await findFirstNames(tx, [till.opened_by, till.counted_by, caller.accountId])
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  const report: TillReport = {
    businessName: parkName,
    date: till.date,
    timeZone,
    openedAt: till.opened_at.toISOString(),
    openedBy: nameOf(till.opened_by),
    closedAt: now.toISOString(),
    closedBy: nameOf(caller.accountId),
    countedBy: nameOf(till.counted_by),
    counted: till.counted ?? {},
    why: input.why,
    drawer: compared,
    counts: (await listCounts(tx, till.id)).map(toCount),
    lines: (await listDrawer(tx, till.id)).map(toLine),
    methods,
    collectedCents: sumOf(methods.map(({ takenCents, refundedCents }) => takenCents - refundedCents)),
    lastEntryId,
  }
  await setClosed(tx, till.id, { why: input.why, at: now, by: caller.accountId, report })
  return {
    data: { id: till.id },
    msg: `${shortDate(till.date)} is closed.`,
    changes: [
      {
        action: 'closed the day',
        subject: { kind: 'till', id: till.id, version: till.version + 1 },
        before: { status: till.status },
        after: {
          status: 'closed',
          expectedCents: compared.expectedCents,
          countedCents: compared.countedCents,
          differenceCents: compared.differenceCents,
          collectedCents: report.collectedCents,
        },
        why: input.why,
      },
    ],
    live: [{ kind: 'till', ids: [till.id] }, { kind: 'today' }],
  }
}

function whyNeeded(compared: TillReport['drawer']): string {
  const { differenceCents, terminalDifferenceCents, terminalExpectedCents } = compared
  const words = (cents: number, what: string) =>
    `${what} is ${exactPrice(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`
  const drawer = differenceCents === 0 ? [] : [words(differenceCents, 'The drawer')]
  if (batchState(compared) === 'not-typed') {
    const batch = `The terminal took ${exactPrice(terminalExpectedCents)} and its batch was not typed`
    return `${[...drawer, batch].join('. ')}. Please type it and compare again, or say why.`
  }
  const terminal =
    terminalDifferenceCents === 0 ? [] : [words(terminalDifferenceCents, 'The terminal’s batch')]
  return `${[...drawer, ...terminal].join('. ')}. Please say why.`
}

/** The row as its page keeps it; days that were closed before counts were kept have none. */
export function reportOf({ report }: TillRow): TillReport {
  const { counts = [], ...fixed } = report as Omit<TillReport, 'counts'> & Partial<TillReport>
  return { ...fixed, counts }
}
