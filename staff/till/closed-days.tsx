import { useState } from 'react'
import { type MethodSums, staffTill, type TillPage, type TillReport } from '#contract/staff/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { clockTime } from '../words/clock-words.ts'

type ClosedTill = TillPage['closed'][number]

/** The last days, each as it was when it was closed. */
export function ClosedDays({ closed }: { closed: readonly ClosedTill[] }) {
  const [opened, setOpened] = useState<ClosedTill | null>(null)
  return (
    <Panel title="Closed days">
      {closed.length === 0 ? (
        <p className="panel-empty">No day has been closed yet.</p>
      ) : (
        <ul className="till-lines till-days">
          {closed.map((day) => (
            <li key={day.id}>
              <button type="button" className="till-day" onClick={() => setOpened(day)}>
                <span className="till-what">
                  <span>{shortDate(day.date)}</span>
                  <span className="muted">
                    {clockTime(new Date(day.closedAt))}, {day.closedBy}
                    {day.differenceCents === 0 ? '' : `, difference ${exactPrice(day.differenceCents)}`}
                  </span>
                </span>
                <span className="till-sum">{exactPrice(day.collectedCents)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <DaySheet day={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

const METHODS: Record<MethodSums['method'], string> = {
  card: 'Card, on line',
  terminal: 'Terminal',
  cash: 'Cash',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}

function DaySheet({ day, onClose }: { day: ClosedTill; onClose: () => void }) {
  const read = useStaffRead(staffTill.getTillReport, { id: String(day.id) })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`${shortDate(day.date)}, closed`}
      footer={
        read.data !== undefined && (
          <a className="button primary answer-send" href={read.data.path} target="_blank" rel="noreferrer">
            <StaffIcon name="file-text" />
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

function Report({ report }: { report: TillReport }) {
  const { drawer } = report
  return (
    <>
      <dl className="till-facts">
        {report.methods.flatMap(({ method, takenCents, refundedCents, count }) => [
          ...(count === 0 ? [] : [<Row key={method} what={METHODS[method]} cents={takenCents} />]),
          ...(refundedCents === 0
            ? []
            : [<Row key={`${method} back`} what={`Refunds, ${METHODS[method]}`} cents={-refundedCents} />]),
        ])}
        <Row what="Collected" cents={report.collectedCents} isSum />
        <Row what="Expected in the drawer" cents={drawer.expectedCents} />
        <Row what="Counted" cents={drawer.countedCents} />
        <Row what="Difference" cents={drawer.differenceCents} isSum />
      </dl>
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
