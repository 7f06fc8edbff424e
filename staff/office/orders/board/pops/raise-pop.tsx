import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import type { Board } from '#contract/office/orders/board/board.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { addDays, addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { Counter } from '#ui/fields/counter.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../../../frame/fields/day-field.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { type Anchor, BoardPop } from '../pop/board-pop.tsx'
import type { BoardSuite } from '../view/board-rows.ts'
import { RaisedLine } from './raised-sheet.tsx'

const MAX_ROOMS = 20

interface RaisePopProps {
  board: Board
  suite: BoardSuite
  /** The night that was clicked. */
  date: CalendarDate
  anchor: Anchor
  /** To all that were raised, of any suite and any day. */
  onList: () => void
  onClose: () => void
}

/** B14: more than there are rooms, on some nights; a manager's to allow. */
export function RaisePop({ board, suite, date, anchor, onList, onClose }: RaisePopProps) {
  const [from, setFrom] = useState(date < board.today ? board.today : date)
  const [to, setTo] = useState(addDays(from, 1))
  const [extra, setExtra] = useState(1)
  const [reason, setReason] = useState('')
  const raise = useStaffWrite(staffBoard.raiseCapacity, {
    silent: true,
    onDone: onClose,
    undo: ({ raisedId, version }) => ({
      text: `${suite.name} raised by ${extra}, ${dateRange(from, to)}`,
      undone: `${suite.name} is back to normal`,
      run: () => callOnce(staffBoard.lowerCapacity, { raisedId, version }, { silent: true }),
    }),
  })
  const isSpan = from !== '' && to !== '' && from < to
  const raised = board.raised.filter(({ suiteTypeId }) => suiteTypeId === suite.id)
  return (
    <BoardPop
      anchor={anchor}
      title={`One more in ${suite.name}?`}
      line="More stays than there are rooms, on these nights. Manager only."
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!isSpan || reason.trim() === '' || raise.isSending}
            onClick={() => void raise.send({ suiteTypeId: suite.id, from, to, extra, reason })}
          >
            Raise by {extra}
          </button>
        </>
      }
    >
      {raised.map((nights) => (
        <RaisedLine key={nights.id} nights={nights} today={board.today} />
      ))}
      <div className="field-pair">
        <DayField
          label="First night"
          name="from"
          value={from}
          min={board.today}
          max={addYears(board.today, 3)}
          onChange={(night) => {
            setFrom(night)
            if (night !== '' && to <= night) setTo(addDays(night, 1))
          }}
        />
        <DayField
          label="Back to normal from"
          name="to"
          value={to}
          min={from === '' ? board.today : addDays(from, 1)}
          max={addYears(board.today, 3)}
          onChange={setTo}
        />
      </div>
      <Counter
        label="How many more"
        hint="at least one"
        value={extra}
        max={MAX_ROOMS}
        onChange={(count) => setExtra(Math.max(1, count))}
      />
      <TextField label="Why" name="reason" value={reason} onChange={setReason} maxLength={200} />
      {raise.failure !== '' && (
        <p className="pop-note red" role="alert">
          <StaffIcon name="warning-fill" />
          <span>{raise.failure}</span>
        </p>
      )}
      <p className="pop-note amber">
        <StaffIcon name="info" />
        <span>
          Whoever is on the wait-list for these nights is offered them first. The stay is listed under{' '}
          <b>No room yet</b> until you give it a room. Raised nights are marked on the board and listed, with
          who raised them and why.
        </span>
      </p>
      <button type="button" className="button quiet small" onClick={onList}>
        All raised nights
      </button>
    </BoardPop>
  )
}
