import './wait-list.css'
import type { RaisedNights } from '#contract/office/orders/board/board.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { StaffSheet } from '../../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { clockTime, shortDay } from '../../../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'

interface RaisedSheetProps {
  parkId: number
  onClose: () => void
}

/** B14: every night on which more can be sold than there are rooms, and those that are over. */
export function RaisedSheet({ parkId, onClose }: RaisedSheetProps) {
  const read = useStaffRead(staffBoard.getRaised, { parkId: String(parkId) }, { live: ['board'] })
  return (
    <StaffSheet isOpen onClose={onClose} title="Raised nights">
      <StaffLoaded read={read} what="the raised nights">
        {({ today, raised }) => {
          const isOver = ({ to }: RaisedNights) => to <= today
          const groups = [
            { title: 'Now and ahead', nights: raised.filter((one) => !isOver(one)).toReversed() },
            { title: 'Over', nights: raised.filter(isOver) },
          ].filter(({ nights }) => nights.length > 0)
          if (groups.length === 0) return <p className="muted">No nights have been raised.</p>
          return groups.map(({ title, nights }) => (
            <section key={title} className="wait-group" aria-label={title}>
              <h3>{title}</h3>
              {nights.map((one) => (
                <RaisedLine key={one.id} nights={one} suite={one.suite} today={today} />
              ))}
            </section>
          ))
        }}
      </StaffLoaded>
    </StaffSheet>
  )
}

interface RaisedLineProps {
  nights: RaisedNights
  /** Where it does not stand above it. */
  suite?: string
  today: CalendarDate
}

/** How many more, when and why, by whom; what is not over can be taken back. */
export function RaisedLine({ nights, suite, today }: RaisedLineProps) {
  const { id, version, extra, from, to, reason, by, at } = nights
  const lower = useStaffWrite(staffBoard.lowerCapacity, { silent: true })
  const mayDesk = useMay('desk')
  const made = Date.parse(at)
  const span = dateRange(from, to)
  return (
    <div className="difference-line">
      <span>
        +{extra}
        {suite === undefined ? '' : ` ${suite}`}, {span}
        <small>{reason}</small>
        <small>
          {by}, {shortDay(made)}, {clockTime(made)}
        </small>
        {lower.failure !== '' && <small role="alert">{lower.failure}</small>}
      </span>
      {mayDesk && to > today && (
        <button
          type="button"
          className="button secondary small"
          aria-label={`Take back ${suite === undefined ? '' : `${suite}, `}${span}`}
          disabled={lower.isSending}
          onClick={() => void lower.send({ raisedId: id, version })}
        >
          Take back
        </button>
      )}
    </div>
  )
}
