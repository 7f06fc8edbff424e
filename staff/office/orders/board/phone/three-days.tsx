import { useState } from 'react'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { Panel } from '../../../../frame/page/panel.tsx'
import { BAR_LOOKS, BarContent } from '../chart/stay-bar.tsx'
import { barBox } from '../view/bar-box.ts'
import { boardRows, isPlace, type PlaceRow } from '../view/board-rows.ts'
import { closureOn, dayOf, dogsOf, stayLabel, weekdayWord } from '../view/board-words.ts'

const SHOWN = 3
const MAX_SHOWN = 6

interface ThreeDaysProps {
  board: Board
  date: CalendarDate
  now: Date
  onOpen: (stay: BoardStay) => void
}

/** Three days of one suite type; rooms with somebody in them first asked for, all of them on a press. */
export function ThreeDays({ board, date, now, onOpen }: ThreeDaysProps) {
  const [suiteId, setSuiteId] = useState(board.suites[0]?.id ?? 0)
  const [isAll, setIsAll] = useState(false)
  const shown = { from: date, days: SHOWN }
  const rows = boardRows(board)
    .filter(isPlace)
    .filter(({ suite }) => suite.id === suiteId)
  const busy = rows.filter(
    (row) =>
      row.stays.some(({ arrival, departure }) => barBox(arrival, departure, shown)) ||
      (row.kind === 'room' && row.blocks.some(({ from, to }) => barBox(from, to, shown))),
  )
  const few = busy.slice(0, MAX_SHOWN)
  const rooms = rows.filter(({ kind }) => kind === 'room').length
  return (
    <Panel title="Three days" className="three-days">
      <div className="suite-pills" role="group" aria-label="Suite">
        {board.suites.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === suiteId} onClick={() => setSuiteId(id)}>
            {name}
          </button>
        ))}
      </div>
      <div className="three-head" aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, day) => {
          const one = addDays(date, day)
          return (
            <span key={one} className={closureOn(board, one) === null ? '' : 'closed'}>
              {weekdayWord(one)} <b>{dayOf(one)}</b>
            </span>
          )
        })}
      </div>
      {(isAll ? rows : few).map((row) => (
        <Row key={row.key} board={board} row={row} shown={shown} now={now} onOpen={onOpen} />
      ))}
      {busy.length === 0 && !isAll && <p className="panel-empty">All rooms of this type are empty.</p>}
      {rows.length > few.length && (
        <button type="button" className="button quiet full-width" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Fewer' : `All ${counted(rooms, 'room')}`}
        </button>
      )}
    </Panel>
  )
}

interface RowProps {
  board: Board
  row: PlaceRow
  shown: { from: CalendarDate; days: number }
  now: Date
  onOpen: (stay: BoardStay) => void
}

function Row({ board, row, shown, now, onOpen }: RowProps) {
  return (
    <div className="three-row">
      <b>{row.kind === 'room' ? row.room.name : '?'}</b>
      <div>
        {row.kind === 'room' &&
          row.blocks.map((block) => {
            const box = barBox(block.from, block.to, shown)
            if (box === null) return null
            return (
              <span key={block.id} className="bar blocked" style={percent(box)}>
                <span className="bar-words">{block.reason}</span>
              </span>
            )
          })}
        {row.stays.map((stay) => {
          const box = barBox(stay.arrival, stay.departure, shown)
          if (box === null) return null
          return (
            <button
              key={stay.id}
              type="button"
              className={`bar ${BAR_LOOKS[stay.tone]}${box.isCutLeft ? ' cut-left' : ''}${box.isCutRight ? ' cut-right' : ''}`}
              style={percent(box)}
              onClick={() => onOpen(stay)}
            >
              <span className="visually-hidden">{stayLabel(board, stay, now)}</span>
              <BarContent dogs={dogsOf(board, stay)} stay={stay} remark={null} width={Infinity} />
            </button>
          )
        })}
      </div>
    </div>
  )
}

const percent = ({ start, end }: { start: number; end: number }) => ({
  left: `${(start / SHOWN) * 100}%`,
  width: `${((end - start) / SHOWN) * 100}%`,
})
