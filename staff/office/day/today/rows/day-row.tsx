import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Today, TodayRow } from '#contract/office/day/today.ts'
import { nameList } from '#domain/name-list.ts'
import type { useListKeys } from '../../../../frame/keys/use-list-keys.ts'
import type { OpenStep } from './main-action.ts'
import { RowAction } from './row-action.tsx'
import { RowChips } from './row-chips.tsx'
import { aboutRow, canBeMissed, type DayKind, isDone, openWords, rowLateness, rowTime } from './row-words.ts'

interface DayRowProps {
  row: TodayRow
  kind: DayKind
  day: Today
  now: Date
  keys: ReturnType<ReturnType<typeof useListKeys<HTMLUListElement>>['row']>
  onOpen: (step: OpenStep) => void
}

/** T2: time, faces, names, where, whose, what to know, and one action. */
export function DayRow({ row, kind, day, now, keys, onOpen }: DayRowProps) {
  const late = rowLateness(row, day, now)
  const open = openWords(row, day)
  return (
    <li
      className={isDone(row) ? 'day-row done' : 'day-row'}
      {...keys}
      aria-label={nameList(row.dogs.map(({ name }) => name))}
    >
      <span className="day-time">
        {kind !== 'in-house' && kind !== 'earlier' && <time>{rowTime(row, late, day.timeZone)}</time>}
        {late !== null && kind !== 'earlier' && (
          <small className={late.isRed ? 'day-late red' : 'day-late'}>{late.words}</small>
        )}
        {open !== null && <small className="day-late red">{open}</small>}
      </span>
      <span className="day-faces">
        {row.dogs.map((dog) => (
          <img key={dog.id} src={dogPicture(dog)} alt="" width={36} height={36} />
        ))}
      </span>
      <span className="day-who">
        <button type="button" className="day-open" tabIndex={-1} onClick={() => onOpen('look')}>
          <b>{row.dogs.map(({ name }) => name).join(', ')}</b>
        </button>
        <small>{aboutRow(row, kind)}</small>
      </span>
      <span className="day-chips">
        <RowChips row={row} kind={kind} />
      </span>
      <RowAction
        row={row}
        kind={kind}
        isToday={day.date === day.today}
        isMissed={canBeMissed(row, now)}
        onOpen={onOpen}
      />
    </li>
  )
}
