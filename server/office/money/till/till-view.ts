import type {
  Compared,
  DrawerLine,
  MethodSums,
  TerminalSlip,
  Till,
  TillCount,
} from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import { batchState, expectedCash, isShownBlind, needsExplaining } from '#domain/till/drawer.ts'
import type { Database } from '../../../database.ts'
import { sumDrawer } from '../desk/drawer-store.ts'
import {
  listTerminalSlips,
  type SlipRow,
  spanSinceClose,
  sumMoney,
  sumTerminalRefunds,
} from './day-sums-store.ts'
import {
  type CountRow,
  type DrawerRow,
  findDifferenceLimit,
  findFirstNames,
  listCounts,
  listDrawer,
  type TillRow,
} from './till-store.ts'

const WHAT: Record<DrawerRow['kind'], string> = {
  float: 'Opened with the float',
  payment: 'Cash taken',
  void: 'Taken back, a mistake',
  refund: 'Cash refund',
  in: 'Paid in',
  out: 'Paid out',
  drop: 'Dropped into the safe',
}

export const toLine = (row: DrawerRow): DrawerLine => ({
  at: row.at.toISOString(),
  by: row.by,
  kind: row.kind,
  what:
    row.code === ''
      ? WHAT[row.kind]
      : [row.code, ...(row.dogs.length > 0 ? [nameList(row.dogs)] : [])].join(', '),
  remark: remarkOf(row),
  amountCents: row.amount_cents + row.rounding_cents,
  orderId: row.order_id,
})

/** 'Cash, $22.38 rounded to $22.40'. */
function remarkOf({ kind, code, why, amount_cents, rounding_cents }: DrawerRow): string {
  if (code === '') return why
  const exact = Math.abs(amount_cents)
  const rounded =
    rounding_cents === 0
      ? ''
      : `${exactPrice(exact)} rounded to ${exactPrice(Math.abs(amount_cents + rounding_cents))}`
  return [WHAT[kind], why, rounded].filter((part) => part !== '').join(', ')
}

const toSlip = ({ at, order_id, card_last4, reference, amount_cents, ...slip }: SlipRow): TerminalSlip => ({
  ...slip,
  at: at.toISOString(),
  orderId: order_id,
  reference: [card_last4, reference].filter((part) => part !== null && part !== '').join(', '),
  amountCents: amount_cents,
})

export const toCount = (row: CountRow): TillCount => ({
  at: row.at.toISOString(),
  by: row.by,
  counted: row.counted,
  countedCents: row.counted_cents,
  terminalCents: row.terminal_cents,
  expectedCents: row.expected_cents,
})

export interface Comparison {
  compared: Compared
  methods: MethodSums[]
}

/** What should lie in the drawer and in the terminal's batch, and what does. */
export async function compareTill(
  db: Database,
  till: TillRow,
  { timeZone, untilEntryId = null }: { timeZone: string; untilEntryId?: number | null },
): Promise<Comparison> {
  const { park_id: parkId, date, counted_cents, terminal_cents } = till
  const drawer = await sumDrawer(db, till.id)
  const { span, since } = await spanSinceClose(db, { parkId, date, timeZone })
  const methods = await sumMoney(db, parkId, { ...span, untilEntryId })
  const limitCents = await findDifferenceLimit(db, parkId)
  const terminal = methods.find(({ method }) => method === 'terminal')
  const terminalExpectedCents = (terminal?.takenCents ?? 0) - (await sumTerminalRefunds(db, parkId, since))
  const expectedCents = expectedCash(drawer)
  const countedCents = counted_cents ?? 0
  const differenceCents = countedCents - expectedCents
  const terminalDifferenceCents = (terminal_cents ?? 0) - terminalExpectedCents
  const batch = {
    terminalCents: terminal_cents,
    terminalExpectedCents,
    terminalSlips: terminal?.count ?? 0,
  }
  const compared = {
    ...drawer,
    ...batch,
    expectedCents,
    countedCents,
    differenceCents,
    terminalDifferenceCents,
    needsReason:
      needsExplaining(differenceCents, limitCents) ||
      needsExplaining(terminalDifferenceCents, limitCents) ||
      batchState(batch) === 'not-typed',
  }
  return { compared, methods }
}

/** AD13: before it is counted a drawer shows its cash and what the terminal took to a manager only. */
export async function readTill(
  db: Database,
  till: TillRow,
  { timeZone, viewer }: { timeZone: string; viewer: StaffMember },
): Promise<Till> {
  const names = await findFirstNames(db, [till.opened_by, till.counted_by])
  const isBlind = till.status === 'open'
  const hidesCash = isBlind && !mayDo(viewer, 'manager')
  const lines = (await listDrawer(db, till.id)).filter(({ kind }) => !hidesCash || isShownBlind(kind))
  const counts = hidesCash ? [] : await listCounts(db, till.id)
  const { compared, methods } = await compareTill(db, till, { timeZone })
  const { span } = await spanSinceClose(db, { parkId: till.park_id, date: till.date, timeZone })
  return {
    id: till.id,
    version: till.version,
    date: till.date,
    status: till.status,
    openedAt: till.opened_at.toISOString(),
    openedBy: names.get(till.opened_by) ?? '',
    floatCents: till.float_cents,
    lines: lines.map(toLine),
    hidesCash,
    counts: counts.map(toCount),
    counted: till.counted,
    countedAt: till.counted_at?.toISOString() ?? null,
    countedBy: till.counted_by === null ? null : (names.get(till.counted_by) ?? ''),
    compared: isBlind ? null : compared,
    soFar: hidesCash ? methods.filter(({ method }) => method !== 'cash' && method !== 'terminal') : methods,
    slips: isBlind ? null : (await listTerminalSlips(db, till.park_id, span)).map(toSlip),
  }
}
