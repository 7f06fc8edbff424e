import { callOnce } from '#client/api/call-once.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { staffAttendance } from '#contract/staff/attendance.ts'
import type { Today, TodayRow } from '#contract/staff/today.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { StaffIconName } from '../icons/icon-names.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import type { useListKeys } from '../keys/use-list-keys.ts'
import { useMay } from '../session/me.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'

export type DayKind = 'arriving' | 'leaving' | 'daycare' | 'grooming' | 'in-house'

interface DayRowProps {
  row: TodayRow
  kind: DayKind
  day: Today
  keys: ReturnType<ReturnType<typeof useListKeys<HTMLUListElement>>['row']>
  onOpen: () => void
}

/** T2: time, faces, names, where, whose, what to know, and one action. */
export function DayRow({ row, kind, day, keys, onOpen }: DayRowProps) {
  const isDone = row.dogs.every(({ whereabouts }) => whereabouts === 'gone' || whereabouts === 'absent')
  return (
    <li
      className={isDone ? 'day-row done' : 'day-row'}
      {...keys}
      aria-label={nameList(row.dogs.map(({ name }) => name))}
    >
      {kind !== 'in-house' && (
        <time className="day-time">{row.time === null ? 'any time' : twelveHour(row.time)}</time>
      )}
      <span className="day-faces">
        {row.dogs.map((dog) => (
          <img key={dog.id} src={dogPicture(dog)} alt="" width={36} height={36} />
        ))}
      </span>
      <span className="day-who">
        <b>{row.dogs.map(({ name }) => name).join(', ')}</b>
        <small>{lineOf(row)}</small>
      </span>
      <span className="day-chips">
        <Chips row={row} />
      </span>
      <RowAction row={row} kind={kind} isToday={day.date === day.today} onOpen={onOpen} />
    </li>
  )
}

function lineOf({ rooms, nights, part, owner, dogs }: TodayRow): string {
  const length =
    nights > 0 ? `${nights} ${nights === 1 ? 'night' : 'nights'}` : part === 'half' ? 'half day' : ''
  const first = dogs.some(({ isFirstVisit }) => isFirstVisit) ? 'first visit' : ''
  return [rooms.join(' and '), length, owner, first].filter((one) => one !== '').join(', ')
}

const GATE_CHIPS: Record<TodayRow['openGates'][number], { icon: StaffIconName; text: string }> = {
  interview: { icon: 'handshake', text: 'Meet and greet' },
  vaccines: { icon: 'file-text', text: 'Records' },
  agreement: { icon: 'note-pencil', text: 'Not signed' },
  money: { icon: 'hourglass-bold', text: 'Payment due' },
}

function Chips({ row }: { row: TodayRow }) {
  const { dogs, openGates, balanceCents } = row
  const isComing = dogs.some(({ whereabouts }) => whereabouts === 'expected')
  const conditions = dogs.find((dog) => dog.conditions !== '')?.conditions
  return (
    <>
      {isComing &&
        openGates.map((gate) => (
          <span key={gate} className="tag warn">
            <StaffIcon name={GATE_CHIPS[gate].icon} />
            {GATE_CHIPS[gate].text}
          </span>
        ))}
      {dogs.some(({ hasMedicine }) => hasMedicine) && (
        <span className="tag">
          <StaffIcon name="pill" />
          Medicine
        </span>
      )}
      {dogs.some(({ hasIncident }) => hasIncident) && (
        <span className="tag warn">
          <StaffIcon name="warning-fill" />
          Incident
        </span>
      )}
      {dogs.some(({ isBirthday }) => isBirthday) && <span className="tag">Birthday</span>}
      {conditions !== undefined && (
        <span className="tag warn" title={conditions}>
          <StaffIcon name="info" />
          Conditions
        </span>
      )}
      {balanceCents !== null && balanceCents > 0 && (
        <span className="tag warn">owes {exactPrice(balanceCents)}</span>
      )}
    </>
  )
}

function RowAction({ row, kind, isToday, onOpen }: Omit<DayRowProps, 'day' | 'keys'> & { isToday: boolean }) {
  const mayCheckIn = useMay('care')
  const mayCheckOut = useMay('desk')
  const coming = row.dogs.filter(({ whereabouts }) => whereabouts === 'expected')
  const isHere = row.dogs.some(({ whereabouts }) => whereabouts === 'here')
  if (!isToday || kind === 'in-house') return <OpenButton onOpen={onOpen} />
  if (coming.length > 0 && mayCheckIn && kind !== 'leaving') {
    const isClear = row.openGates.length === 0 && coming.length === row.dogs.length
    return isClear ? <CheckInButton row={row} /> : <OpenButton onOpen={onOpen} />
  }
  if (isHere && mayCheckOut && kind !== 'arriving') return <OpenButton onOpen={onOpen} label="Check out" />
  return <OpenButton onOpen={onOpen} label={isHere ? 'Here' : 'Open'} />
}

const OpenButton = ({ onOpen, label = 'Open' }: { onOpen: () => void; label?: string }) => (
  <button type="button" className="button secondary small" onClick={onOpen}>
    {label}
  </button>
)

/** T3: nothing is open, so one tap is enough; a slip is taken back with another. */
function CheckInButton({ row }: { row: TodayRow }) {
  const dogIds = row.dogs.map(({ id }) => id)
  const names = nameList(row.dogs.map(({ name }) => name))
  const checkIn = useStaffWrite(staffAttendance.checkIn, {
    undo: ({ version }) => ({
      text: `${names} ${row.dogs.length === 1 ? 'is' : 'are'} here`,
      run: () =>
        callOnce(
          staffAttendance.undo,
          { orderId: row.orderId, version, what: 'check-in', dogIds },
          { silent: true },
        ),
    }),
  })
  return (
    <button
      type="button"
      className="button primary small"
      disabled={checkIn.isSending}
      onClick={() => void checkIn.send({ orderId: row.orderId, version: row.version, dogIds })}
    >
      Check in
    </button>
  )
}
