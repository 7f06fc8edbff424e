import { useId } from 'react'
import type { Today, TodayRow } from '#contract/office/day/today.ts'
import { useListKeys } from '../../../../frame/keys/use-list-keys.ts'
import { Panel } from '../../../../frame/page/panel.tsx'
import { DayRow } from './day-row.tsx'
import { GuestCell } from './guest-cell.tsx'
import type { OpenStep } from './main-action.ts'
import { type DayKind, progressWords } from './row-words.ts'
import { useSettledRows } from './use-settled-rows.ts'

interface DayPanelProps {
  title: string
  kind: DayKind
  rows: readonly TodayRow[]
  day: Today
  now: Date
  onOpen: (row: TodayRow, step: OpenStep) => void
}

/** One list of the day. A list with nobody in it takes no room. */
export function DayPanel({ title, kind, rows, day, now, onOpen }: DayPanelProps) {
  const listId = useId()
  const shown = useSettledRows(rows, listId)
  const keys = useListKeys<HTMLUListElement>(
    (index) => {
      const row = shown[index]
      if (row) onOpen(row, 'look')
    },
    { isPartOfPage: true },
  )
  if (rows.length === 0) return null
  return (
    <Panel title={title} sub={progressWords(kind, rows, day.date)} className={`today-${kind}`}>
      <ul id={listId} className={kind === 'in-house' ? 'guest-grid' : 'day-rows'} {...keys.list}>
        {shown.map((row, index) =>
          kind === 'in-house' ? (
            <GuestCell
              key={row.orderId}
              row={row}
              date={day.date}
              keys={keys.row(index)}
              onOpen={() => onOpen(row, 'look')}
            />
          ) : (
            <DayRow
              key={row.orderId}
              row={row}
              kind={kind}
              day={day}
              now={now}
              keys={keys.row(index)}
              onOpen={(step) => onOpen(row, step)}
            />
          ),
        )}
      </ul>
    </Panel>
  )
}
