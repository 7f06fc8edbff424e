import type { Today, TodayRow } from '#contract/staff/today.ts'
import { useListKeys } from '../keys/use-list-keys.ts'
import { Panel } from '../page/panel.tsx'
import { type DayKind, DayRow } from './day-row.tsx'

interface DayPanelProps {
  title: string
  kind: DayKind
  rows: readonly TodayRow[]
  day: Today
  onOpen: (row: TodayRow) => void
}

/** One list of the day. A list with nobody in it takes no room. */
export function DayPanel({ title, kind, rows, day, onOpen }: DayPanelProps) {
  const keys = useListKeys<HTMLUListElement>((index) => {
    const row = rows[index]
    if (row) onOpen(row)
  })
  if (rows.length === 0) return null
  return (
    <Panel title={title} sub={progressWords(kind, rows)}>
      <ul className="day-rows" {...keys.list}>
        {rows.map((row, index) => (
          <DayRow
            key={row.orderId}
            row={row}
            kind={kind}
            day={day}
            keys={keys.row(index)}
            onOpen={() => onOpen(row)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function progressWords(kind: DayKind, rows: readonly TodayRow[]): string {
  const dogs = rows.flatMap((row) => row.dogs)
  const of = (whereabouts: string) => dogs.filter((dog) => dog.whereabouts === whereabouts).length
  if (kind === 'leaving') return `${of('gone')} of ${dogs.length} gone`
  if (kind === 'in-house')
    return `${dogs.length} ${dogs.length === 1 ? 'dog' : 'dogs'} in ${rows.length} ${rows.length === 1 ? 'booking' : 'bookings'}`
  return `${of('here') + of('gone')} of ${dogs.length} came`
}
