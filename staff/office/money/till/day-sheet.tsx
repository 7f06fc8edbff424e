import { Link } from 'react-router'
import {
  type MethodSums,
  staffTill,
  type TerminalSlip,
  type Till,
  type TillPage,
  type TillReport,
} from '#contract/office/money/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { batchState } from '#domain/till/drawer.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { clockTime } from '../../../frame/words/clock-words.ts'
import { EarlierCounts } from './earlier-counts.tsx'

export type ClosedTill = TillPage['closed'][number]

const METHODS: Record<MethodSums['method'], string> = {
  card: 'Card, online',
  terminal: 'Terminal',
  cash: 'Cash',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}

/** O34: a closed day as it stays, and where its paper is. */
export function DaySheet({ day, onClose }: { day: ClosedTill; onClose: () => void }) {
  const read = useStaffRead(staffTill.getTillReport, { id: String(day.id) })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`${shortDate(day.date)}, closed`}
      footer={
        read.data !== undefined && (
          <a className="button primary answer-send" href={read.data.path} target="_blank" rel="noreferrer">
            <StaffIcon name="file-pdf" />
            PDF
          </a>
        )
      }
    >
      <StaffLoaded read={read} what="the report">
        {({ report }) => <Report report={report} />}
      </StaffLoaded>
    </StaffSheet>
  )
}

/** The day while it is open: what it has taken so far, and each slip of the terminal once they are compared. */
export function OpenDaySheet({ till, onClose }: { till: Till; onClose: () => void }) {
  const { slips, soFar } = till
  return (
    <StaffSheet isOpen onClose={onClose} title={`${shortDate(till.date)}, so far`}>
      <dl className="till-facts">
        <Methods methods={soFar} />
      </dl>
      {slips === null ? (
        <p className="muted">
          {till.hidesCash
            ? 'Totals for cash and the terminal show here once the drawer is counted. '
            : 'Only managers see cash and the terminal before the drawer is counted. '}
          The day’s own sheet, with its PDF, is made when the day is closed.
        </p>
      ) : (
        <TerminalSlips slips={slips} />
      )}
    </StaffSheet>
  )
}

function TerminalSlips({ slips }: { slips: readonly TerminalSlip[] }) {
  if (slips.length === 0) return <p className="muted">The terminal took nothing.</p>
  return (
    <section className="terminal-slips" aria-label="Terminal slips">
      <h3>Terminal, slip by slip</h3>
      <ul className="till-lines">
        {slips.map((slip) => (
          <li key={`${slip.at} ${slip.reference} ${slip.code}`}>
            <span className="till-what">
              <Link to={`/staff/orders/${slip.orderId}`}>
                {[slip.code, ...(slip.dogs.length > 0 ? [nameList(slip.dogs)] : [])].join(', ')}
              </Link>
              <span className="muted">
                {[clockTime(new Date(slip.at)), slip.by, slip.reference]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </span>
            <span className="till-sum">{exactPrice(slip.amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Methods = ({ methods }: { methods: readonly MethodSums[] }) => {
  const rows = methods.flatMap(({ method, takenCents, refundedCents, count }) => [
    ...(count === 0 ? [] : [<Row key={method} what={takenWords(method, count)} cents={takenCents} />]),
    ...(refundedCents === 0
      ? []
      : [<Row key={`${method} back`} what={`Refunds, ${METHODS[method]}`} cents={-refundedCents} />]),
  ])
  return rows.length === 0 ? <Row what="Nothing by card, e-transfer or cheque" cents={0} /> : rows
}

const takenWords = (method: MethodSums['method'], count: number): string =>
  method === 'terminal' ? `Terminal, ${counted(count, 'slip')}` : METHODS[method]

function Report({ report }: { report: TillReport }) {
  const { drawer } = report
  const batch = batchState(drawer)
  return (
    <>
      <dl className="till-facts">
        {report.methods.some(({ count, refundedCents }) => count !== 0 || refundedCents !== 0) && (
          <Methods methods={report.methods} />
        )}
        <Row what="Collected" cents={report.collectedCents} isSum />
        <Row what="Expected in the drawer" cents={drawer.expectedCents} />
        <Row what="Counted" cents={drawer.countedCents} />
        <Row what="Difference" cents={drawer.differenceCents} isSum />
        {drawer.terminalCents !== null && <Row what="Terminal batch" cents={drawer.terminalCents} />}
      </dl>
      <EarlierCounts counts={report.counts} />
      {batch === 'not-typed' && <p className="answer-text">No terminal batch was entered.</p>}
      {report.why !== '' && <p className="answer-text">Reason: {report.why}</p>}
      <p className="muted">
        Closed by {report.closedBy} at {clockTime(new Date(report.closedAt))}. It can’t be changed; a mistake
        is corrected with a new line and a reason.
      </p>
    </>
  )
}

export const Row = ({ what, cents, isSum = false }: { what: string; cents: number; isSum?: boolean }) => (
  <div className={isSum ? 'sum' : cents < 0 ? 'less' : ''}>
    <dt>{what}</dt>
    <dd>{exactPrice(cents)}</dd>
  </div>
)
