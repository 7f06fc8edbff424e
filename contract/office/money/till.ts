import { z } from 'zod'
import { DENOMINATIONS } from '#domain/till/drawer.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, queryId, requiredText, text, version } from '../../fields.ts'
import { approvable, typedPin } from '../write/approval.ts'

/** More cash than any drawer holds. */
const MAX_CENTS = 10_000_000
const MAX_PIECES = 10_000

const sum = (missing: string) => z.int({ error: missing }).min(0, missing).max(MAX_CENTS, missing)
const sumAboveNothing = (missing: string) => sum(missing).min(1, missing)
const parkId = id('park').default(DEFAULT_PARK_ID)

export const CASH_MOVES = ['in', 'out', 'drop'] as const

/** Cash that came or went, as one line of the drawer. */
const DrawerLine = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  kind: z.enum(['float', 'payment', 'void', 'refund', ...CASH_MOVES]),
  what: z.string(),
  remark: z.string(),
  /** Above zero: it went in. */
  amountCents: z.int(),
  orderId: z.int().nullable(),
})
export type DrawerLine = z.output<typeof DrawerLine>

/** What should lie in the drawer, and what does. */
const Compared = z.object({
  floatCents: z.int(),
  cashCents: z.int(),
  roundingCents: z.int(),
  refundsCents: z.int(),
  inCents: z.int(),
  outCents: z.int(),
  dropsCents: z.int(),
  expectedCents: z.int(),
  countedCents: z.int(),
  /** Below zero: short. */
  differenceCents: z.int(),
  /** By the terminal's own slip; null where none was typed. */
  terminalCents: z.int().nullable(),
  terminalExpectedCents: z.int(),
  terminalSlips: z.int(),
  terminalDifferenceCents: z.int(),
  needsReason: z.boolean(),
})
export type Compared = z.output<typeof Compared>

export const OPEN_KINDS = ['daycare-here', 'stay-over', 'dose', 'arrival', 'meeting'] as const

/** Something that is not over yet, and where it is answered. */
const OpenThing = z.object({
  kind: z.enum(OPEN_KINDS),
  text: z.string(),
  line: z.string(),
  button: z.string(),
  link: z.string(),
  /** Nothing is late: they are still to come today, or in daycare until the gate closes. */
  isAhead: z.boolean(),
  /** Daycare that can be marked absent right here. */
  absent: z
    .object({
      orderId: z.int(),
      version: z.int(),
      date: z.iso.date(),
      dogs: z.array(z.object({ dogId: z.int(), name: z.string() })),
    })
    .nullable(),
})
export type OpenThing = z.output<typeof OpenThing>

/** Money of a day, or of the part of it that one drawer saw. Refunds are above zero. */
const MethodSums = z.object({
  method: z.enum(['card', 'terminal', 'cash', 'etransfer', 'cheque']),
  takenCents: z.int(),
  refundedCents: z.int(),
  count: z.int(),
})
export type MethodSums = z.output<typeof MethodSums>

/** One count of the drawer; each stays, whatever was counted after it. */
const TillCount = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  counted: z.record(z.string(), z.int()),
  countedCents: z.int(),
  terminalCents: z.int().nullable(),
  /** What should have lain there at that moment. */
  expectedCents: z.int(),
})
export type TillCount = z.output<typeof TillCount>

/** What a day came to, as it was when it was closed. */
export const TillReport = z.object({
  businessName: z.string(),
  date: z.iso.date(),
  timeZone: z.string(),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  countedBy: z.string(),
  counted: z.record(z.string(), z.int()),
  why: z.string(),
  drawer: Compared,
  /** Every count of the day, the first one first; the last is the one that counts. */
  counts: z.array(TillCount),
  lines: z.array(DrawerLine),
  methods: z.array(MethodSums),
  collectedCents: z.int(),
  /** Everything in the books up to this entry was seen; later money is the next drawer's. */
  lastEntryId: z.int(),
})
export type TillReport = z.output<typeof TillReport>

/** A payment at the terminal, to be laid beside its paper slip. */
const TerminalSlip = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  orderId: z.int(),
  code: z.string(),
  dogs: z.array(z.string()),
  /** '4242, 04417A': the last four digits and the approval code, as typed. */
  reference: z.string(),
  amountCents: z.int(),
})
export type TerminalSlip = z.output<typeof TerminalSlip>

const Till = z.object({
  id: z.int(),
  version: z.int(),
  date: z.iso.date(),
  status: z.enum(['open', 'counted', 'closed']),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  floatCents: z.int(),
  /** Of a drawer that is not counted what owners paid and got back in cash is shown to a manager only. */
  lines: z.array(DrawerLine),
  hidesCash: z.boolean(),
  /** None while the cash is hidden. */
  counts: z.array(TillCount),
  counted: z.record(z.string(), z.int()).nullable(),
  countedAt: z.iso.datetime().nullable(),
  countedBy: z.string().nullable(),
  /** Nobody sees it before the drawer is counted. */
  compared: Compared.nullable(),
  /** What the day has taken so far; cash and terminal, which are counted blind, only once they are, or for a manager. */
  soFar: z.array(MethodSums),
  /** Null until it is counted. */
  slips: z.array(TerminalSlip).nullable(),
})
export type Till = z.output<typeof Till>

const ClosedTill = z.object({
  id: z.int(),
  date: z.iso.date(),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  collectedCents: z.int(),
  differenceCents: z.int(),
})

export const TillPage = z.object({
  today: z.iso.date(),
  timeZone: z.string(),
  /** Null while no drawer is open. */
  till: Till.nullable(),
  limitCents: z.int(),
  openThings: z.array(OpenThing),
  /** Who could count the float too, and has a PIN to sign with. */
  team: z.array(z.object({ id: z.int(), name: z.string() })),
  closed: z.array(ClosedTill),
})
export type TillPage = z.output<typeof TillPage>

const counted = z.partialRecord(
  z.enum(DENOMINATIONS.map(String) as [string, ...string[]]),
  z
    .int({ error: 'Please enter how many there are.' })
    .min(0, 'Please enter how many there are.')
    .max(MAX_PIECES),
  { error: 'Please count the drawer.' },
)

/** The drawer from its float in the morning to the day's close. */
export const staffTill = {
  getTill: endpoint({
    method: 'GET',
    path: '/api/staffMoney/getTill',
    access: 'staff',
    needs: 'money',
    summary: 'The drawer as it is now, what stands in the way of closing the day, and the last days.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: TillPage,
  }),
  getTillReport: endpoint({
    method: 'GET',
    path: '/api/staffMoney/getTillReport',
    access: 'staff',
    needs: 'money',
    summary: 'A day that was closed, and where its PDF is opened for some minutes.',
    input: z.object({ id: queryId('drawer') }),
    output: z.object({ report: TillReport, path: z.string() }),
  }),
  openTill: endpoint({
    method: 'POST',
    path: '/api/staffMoney/openTill',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Opens the drawer with its float.',
    input: z.object({
      parkId,
      floatCents: sum('Please enter the float.'),
      /** WS39: whoever counted it too signs for it. */
      countedWith: z
        .object({ accountId: id('person'), pin: typedPin })
        .nullable()
        .default(null),
    }),
    output: z.object({ id: z.int() }),
  }),
  moveCash: approvable('above-limit', {
    method: 'POST',
    path: '/api/staffMoney/moveCash',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Cash that goes into the drawer or out of it without an order.',
    input: z.object({
      tillId: id('drawer'),
      version,
      kind: z.enum(CASH_MOVES, { error: 'Please say whether it comes in or goes out.' }),
      amountCents: sumAboveNothing('Please enter the amount.'),
      why: requiredText('what it is for', 300, 'Please say what it is for.'),
    }),
    output: z.null(),
  }),
  countTill: endpoint({
    method: 'POST',
    path: '/api/staffMoney/countTill',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary:
      'Counts the drawer; only then is it said what should lie in it. Every count stays on the day’s report, with who made it.',
    input: z.object({
      tillId: id('drawer'),
      version,
      counted,
      terminalCents: z.int().min(-MAX_CENTS).max(MAX_CENTS).nullable().default(null),
    }),
    output: Compared,
  }),
  resumeTill: endpoint({
    method: 'POST',
    path: '/api/staffMoney/resumeTill',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Goes on with a drawer that was counted too early; the count stays on the day’s report.',
    input: z.object({ tillId: id('drawer'), version }),
    output: z.null(),
  }),
  closeTill: endpoint({
    method: 'POST',
    path: '/api/staffMoney/closeTill',
    access: 'staff',
    needs: 'money',
    idempotent: true,
    summary: 'Closes the day: its report is fixed, later money is the next drawer’s.',
    input: z.object({ tillId: id('drawer'), version, why: text('the reason', 500).default('') }),
    output: z.object({ id: z.int() }),
  }),
}
