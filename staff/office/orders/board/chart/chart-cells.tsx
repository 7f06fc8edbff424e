import { memo } from 'react'
import type { Board } from '#contract/office/orders/board/board.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import type { BoardRow, SuiteRow } from '../view/board-rows.ts'
import { closureOn, freeOn, freeWords, fullness, roomsOn } from '../view/board-words.ts'

interface CountCellsProps {
  board: Board
  row: Exclude<BoardRow, { kind: 'room' | 'lane' }>
  column: number
  days: number
}

/** B2: one number a day. */
export const CountCells = memo(function CountCells({ board, row, column, days }: CountCellsProps) {
  return Array.from({ length: days }, (_, day) => {
    const count = row.kind === 'suite' ? freeCount(board, row, day) : meter(board, row.kind, day)
    return (
      <div
        key={day}
        role="gridcell"
        aria-colindex={day + 2}
        className={`chart-cell ${count.look}`}
        style={{ width: column }}
        aria-label={count.label}
      >
        {count.text}
        {count.part !== null && (
          <span className="meter">
            <i style={{ width: `${count.part * 100}%` }} />
          </span>
        )}
      </div>
    )
  })
})

interface Count {
  text: string
  label: string
  look: string
  /** How much of the meter is full; null where there is none. */
  part: number | null
}

function meter(board: Board, kind: string, day: number): Count {
  const isDaycare = kind === 'daycare'
  if (isDaycare && closureOn(board, addDays(board.from, day)) !== null) {
    return { text: 'closed', label: 'closed', look: 'muted', part: null }
  }
  const { capacity, booked } = isDaycare
    ? { capacity: board.daycare.capacity[day] ?? 0, booked: board.daycare.booked[day] ?? 0 }
    : roomsOn(board, day)
  return {
    text: String(booked),
    label: `${booked} of ${capacity} ${isDaycare ? 'daycare places' : 'rooms'} taken`,
    look: fullness(booked, capacity),
    part: capacity === 0 ? 1 : Math.min(1, booked / capacity),
  }
}

/** What a customer would be offered. */
function freeCount(board: Board, { suite }: SuiteRow, day: number): Count {
  const free = freeOn(suite, day)
  const night = addDays(board.from, day)
  const isRaised = board.raised.some(
    ({ suiteTypeId, from, to }) => suiteTypeId === suite.id && from <= night && night < to,
  )
  const text = `${freeWords(free)}${isRaised ? '+' : ''}`
  return {
    text,
    label: `${text}${free > 0 ? ' free' : ''}${isRaised ? ', more than there are rooms' : ''}`,
    look: free === 1 ? 'one' : free === 0 ? 'none' : '',
    part: null,
  }
}
