import { Link } from 'react-router'
import { CallError } from '#client/api/call-error.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { TodayRow } from '#contract/office/day/today.ts'
import { nameList } from '#domain/name-list.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { conflictOf } from '../../../../frame/write/conflict.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { undoOfStep } from '../../../attendance/take-back.ts'
import { mainActionOf, type OpenStep } from './main-action.ts'
import { type DayKind, dogPage } from './row-words.ts'

interface RowActionProps {
  row: TodayRow
  kind: DayKind
  isToday: boolean
  /** Nobody came, and we have waited long enough to say so. */
  isMissed: boolean
  onOpen: (step: OpenStep) => void
}

const LABELS = {
  'check-in': 'Check in',
  'check-out': 'Check out',
  decide: 'Decide',
  open: 'Open',
  dog: 'Open',
}

/** What a row is for. The button stays the same one while its row changes, so that the focus stays too. */
export function RowAction({ row, kind, isToday, isMissed, onOpen }: RowActionProps) {
  const may = { checkIn: useMay('care'), checkOut: useMay('desk'), meet: useMay('meet') }
  const checkIn = useOneTap(row, () => onOpen('look'))
  const action = mainActionOf({ row, kind, isToday, may })
  const names = nameList(row.dogs.map(({ name }) => name))
  const run = () => {
    if (action !== 'check-in') return onOpen(action === 'check-out' ? 'check-out' : 'look')
    if (!checkIn.isSending) checkIn.send()
  }
  return (
    <span className="day-actions">
      {isMissed && may.checkOut && (
        <button type="button" className="button secondary small" onClick={() => onOpen('no-show')}>
          Did not come
          <OfWhom names={names} />
        </button>
      )}
      {action === 'decide' || action === 'dog' ? (
        <Link
          className="button secondary small"
          to={action === 'dog' ? dogPage(row) : '/staff/interviews'}
          data-row-action={action}
        >
          {LABELS[action]}
          <OfWhom names={names} />
        </Link>
      ) : (
        <button
          type="button"
          className={`button small ${action === 'check-in' ? 'primary' : 'secondary'}`}
          data-row-action={action}
          aria-disabled={checkIn.isSending}
          onClick={run}
        >
          {LABELS[action]}
          <OfWhom names={names} />
        </button>
      )}
    </span>
  )
}

/** WS47: a screen reader hears whose button it is. */
const OfWhom = ({ names }: { names: string }) => <span className="visually-hidden"> {names}</span>

/** T3: nothing is open, so one tap is enough; a slip is taken back with another. */
function useOneTap(row: TodayRow, onOpen: () => void) {
  const dogIds = row.dogs.map(({ id }) => id)
  const names = nameList(row.dogs.map(({ name }) => name))
  const checkIn = useStaffWrite(staffAttendance.checkIn, {
    undo: ({ version, orderId }) =>
      undoOfStep({
        orderId,
        version,
        what: 'check-in',
        dogs: row.dogs.map(({ id, name }) => ({ dogId: id, name })),
        text: `${names} ${row.dogs.length === 1 ? 'is' : 'are'} here`,
      }),
    offline: ({ orderId }) => ({
      kind: 'attendance-came',
      about: `${names} came`,
      payload: { orderId, dogIds },
    }),
    // What stands in the way after all is in the sheet.
    onFailure: (error) => {
      if (error instanceof CallError && error.code === 409 && conflictOf(error) === null) onOpen()
    },
  })
  return {
    isSending: checkIn.isSending,
    send: () => void checkIn.send({ orderId: row.orderId, version: row.version, dogIds }),
  }
}
