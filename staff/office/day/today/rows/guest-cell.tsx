import './guest-grid.css'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { TodayRow } from '#contract/office/day/today.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { StaffIconName } from '../../../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import type { useListKeys } from '../../../../frame/keys/use-list-keys.ts'

interface GuestCellProps {
  row: TodayRow
  /** The day that is shown. */
  date: CalendarDate
  keys: ReturnType<ReturnType<typeof useListKeys<HTMLUListElement>>['row']>
  onOpen: () => void
}

/** WS26: who sleeps here and neither comes nor goes today: a face, where, until when, and what to mind. */
export function GuestCell({ row, date, keys, onOpen }: GuestCellProps) {
  const names = row.dogs.map(({ name }) => name)
  return (
    <li className="guest-cell" {...keys} aria-label={nameList(names)}>
      <span className="day-faces">
        {row.dogs.map((dog) => (
          <img key={dog.id} src={dogPicture(dog)} alt="" width={34} height={34} />
        ))}
      </span>
      <button type="button" className="guest-open" tabIndex={-1} onClick={onOpen}>
        <span className="visually-hidden">Open </span>
        <b>{names.join(', ')}</b>
        <small>
          {row.rooms.length > 0 && `${row.rooms.join(' and ')}, `}to {nearDate(row.lastDate, date)}
        </small>
      </button>
      <span className="guest-marks">
        {marksOf(row).map(({ icon, words }) => (
          <span key={words} title={words}>
            <StaffIcon name={icon} />
            <span className="visually-hidden">{words}</span>
          </span>
        ))}
      </span>
    </li>
  )
}

/** 'Sat' within a week, else 'Sat 28 Nov'. */
const nearDate = (date: CalendarDate, from: CalendarDate): string =>
  date < addDays(from, DAYS_OF_A_WEEK) ? (shortDate(date).split(' ')[0] ?? '') : shortDate(date)

const DAYS_OF_A_WEEK = 7

interface Mark {
  icon: StaffIconName
  words: string
}

function marksOf({ dogs, pinned, roomNotReady, isSigned }: TodayRow): Mark[] {
  const conditions = dogs.flatMap((dog) => (dog.conditions === '' ? [] : [`${dog.name}: ${dog.conditions}`]))
  const extras = dogs.flatMap((dog) => dog.extras.map((extra) => `${dog.name}: ${extra}`))
  const of = (isSo: boolean, icon: StaffIconName, words: string): Mark[] => (isSo ? [{ icon, words }] : [])
  return [
    ...of(
      dogs.some(({ hasMedicine }) => hasMedicine),
      'pill',
      'Medicine',
    ),
    ...of(
      dogs.some(({ hasIncident }) => hasIncident),
      'warning-fill',
      'Incident in the last 90 days',
    ),
    ...of(extras.length > 0, 'plus-bold', extras.join('; ')),
    ...of(conditions.length > 0, 'info', conditions.join('; ')),
    ...of(roomNotReady.length > 0, 'bed', roomNotReady.join('; ')),
    ...of(
      dogs.some(({ isBirthday }) => isBirthday),
      'calendar-blank',
      'Birthday',
    ),
    ...of(!isSigned, 'note-pencil', 'Attendance not signed'),
    ...pinned.map(({ text, by }): Mark => ({ icon: 'push-pin', words: `${text} (${by})` })),
  ]
}
