import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Board } from '#contract/office/orders/board/board.ts'
import { addDays, addYears, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { DayField } from '../../../../frame/fields/day-field.tsx'
import { placeAddress } from '../../new-order/board-place.ts'
import { type Anchor, BoardPop, MainButton } from '../pop/board-pop.tsx'
import type { BoardRoom } from '../view/board-rows.ts'

interface FreePopProps {
  board: Board
  room: BoardRoom
  from: CalendarDate
  to: CalendarDate
  anchor: Anchor
  onBlock: (from: CalendarDate, to: CalendarDate) => void
  onClose: () => void
}

/** B15: free nights of a room become a stay, or are blocked. */
export function FreePop({ board, room, anchor, onBlock, onClose, ...chosen }: FreePopProps) {
  const [from, setFrom] = useState(chosen.from)
  const [to, setTo] = useState(chosen.to)
  const navigate = useNavigate()
  const suite = board.suites.find(({ id }) => id === room.suiteTypeId)
  const nights = from === '' || to === '' ? 0 : daysBetween(from, to)
  const isAhead = from >= board.today
  const book = () =>
    void navigate(
      placeAddress({
        suiteTypeId: room.suiteTypeId,
        roomId: room.id,
        room: room.name,
        arrival: from,
        departure: to,
      }),
    )
  return (
    <BoardPop
      anchor={anchor}
      title={`${room.name}, free`}
      line={suite?.name}
      isLight
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="button secondary"
            disabled={nights < 1 || !isAhead}
            onClick={() => onBlock(from, to)}
          >
            Block it
          </button>
          <MainButton isDisabled={nights < 1 || !isAhead} onPress={book}>
            {nights < 1 ? 'New stay' : `New stay, ${counted(nights, 'night')}`}
          </MainButton>
        </>
      }
    >
      <div className="field-pair">
        <DayField
          label="Drop-off"
          name="from"
          value={from}
          min={board.today}
          max={addYears(board.today, 2)}
          onChange={(date) => {
            setFrom(date)
            if (date !== '' && to <= date) setTo(addDays(date, 1))
          }}
        />
        <DayField
          label="Pick-up"
          name="to"
          value={to}
          min={from === '' ? board.today : addDays(from, 1)}
          max={addYears(board.today, 2)}
          onChange={setTo}
        />
      </div>
      <p className="muted">
        {isAhead
          ? `The new stay will be pinned to ${room.name}.`
          : 'These nights have passed. Please choose today or later.'}
      </p>
    </BoardPop>
  )
}
