import { type MethodSums, staffTill, type TillPage, type TillReport } from '#contract/staff/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { batchState } from '#domain/till/drawer.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { clockTime } from '../words/clock-words.ts'

export type ClosedTill = TillPage['closed'][number]

const METHODS: Record<MethodSums['method'], string> = {
  card: 'Card, on line',
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

const takenWords = (method: MethodSums['method'], count: number): string =>
  method === 'terminal' ? `Terminal, ${counted(count, 'slip')}` : METHODS[method]

function Report({ report }: { report: TillReport }) {
  const { drawer } = report
  const batch = batchState(drawer)
  return (
    <>
      <dl className="till-facts">
        {report.methods.flatMap(({ method, takenCents, refundedCents, count }) => [
          ...(count === 0 ? [] : [<Row key={method} what={takenWords(method, count)} cents={takenCents} />]),
          ...(refundedCents === 0
            ? []
            : [<Row key={`${method} back`} what={`Refunds, ${METHODS[method]}`} cents={-refundedCents} />]),
        ])}
        <Row what="Collected" cents={report.collectedCents} isSum />
        <Row what="Expected in the drawer" cents={drawer.expectedCents} />
        <Row what="Counted" cents={drawer.countedCents} />
        <Row what="Difference" cents={drawer.differenceCents} isSum />
        {drawer.terminalCents !== null && <Row what="Terminal batch" cents={drawer.terminalCents} />}
      </dl>
      {batch === 'not-typed' && <p className="answer-text">The terminal’s batch was not typed.</p>}
      {report.why !== '' && <p className="answer-text">Reason: {report.why}</p>}
      <p className="muted">
        Closed by {report.closedBy} at {clockTime(new Date(report.closedAt))}. It stays as it is; what has to
        be put right is a new line with its reason.
      </p>
    </>
  )
}

const Row = ({ what, cents, isSum = false }: { what: string; cents: number; isSum?: boolean }) => (
  <div className={isSum ? 'sum' : cents < 0 ? 'less' : ''}>
    <dt>{what}</dt>
    <dd>{exactPrice(cents)}</dd>
  </div>
)
