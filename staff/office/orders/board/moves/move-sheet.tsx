import { useState } from 'react'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import type { MovePreview } from '#contract/office/orders/board/moves.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { addDays, addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { checkFits } from '#domain/orders/move/fits-suite.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { DayField } from '../../../../frame/fields/day-field.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { usePreview } from '../../change/use-preview.ts'
import { StaffSheet } from '../../../../frame/page/staff-sheet.tsx'
import { dogsOf, namesOf, roomName } from '../view/board-words.ts'
import { type Hint, type MoveTarget, roomHints } from '../view/targets.ts'
import { buttonWords, MovePlan, USUAL_CHOICE } from './move-plan.tsx'
import type { Moving, MovingWork } from './use-moving.ts'

interface MoveSheetProps {
  board: Board
  stay: BoardStay
  work: MovingWork
  onClose: () => void
}

const WAYS = [
  { value: 'room', label: 'Room' },
  { value: 'dates', label: 'Dates' },
  { value: 'suite', label: 'Suite' },
] as const
type Way = (typeof WAYS)[number]['value']

const NOWHERE: Moving['anchor'] = { left: 0, top: 0, right: 0, bottom: 0 }

/** Moving without a hand on the board: rooms with their consequence, other dates, another suite. */
export function MoveSheet({ board: liveBoard, stay: picked, work, onClose }: MoveSheetProps) {
  // As it was when the sheet was opened.
  const [stay] = useState(picked)
  const [way, setWay] = useState<Way>('room')
  const [part, setPart] = useState<Partial<MoveTarget>>({})
  const [choice, setChoice] = useState(USUAL_CHOICE)
  const target: MoveTarget | null = Object.keys(part).length === 0 ? null : { stayId: stay.id, ...part }
  const live = usePreview(staffBoard.previewMove, target)
  // What was sent stays in sight until the sheet is gone: its own move is no news.
  const [sent, setSent] = useState<{ board: Board; data: MovePreview } | null>(null)
  const isSent = sent !== null && work.failure === ''
  const board = isSent ? sent.board : liveBoard
  const preview = isSent ? { data: sent.data, failure: '', error: null } : live
  const { data } = preview
  const isSure = !work.isSending && !(choice.keepPrice && choice.why.trim() === '')
  const isOne = stay.dogIds.length === 1
  const suite = board.suites.find(({ id }) => id === stay.suiteTypeId)?.name ?? ''
  const change = (next: Way) => {
    setWay(next)
    setPart({})
  }
  const send = (wanted: MoveTarget, shown: MovePreview) => {
    setSent({ board, data: shown })
    work.confirm(wanted, shown, choice, onClose)
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Move ${namesOf(board, stay)}`}
      footer={
        <button
          type="button"
          className="button primary"
          disabled={target === null || data === undefined || !isSure}
          onClick={() => target !== null && data !== undefined && send(target, data)}
        >
          {data === undefined || target === null ? 'Move' : buttonWords(data, choice.keepPrice)}
        </button>
      }
    >
      <p className="muted">
        {roomName(board, stay.roomId)}, {dateRange(stay.arrival, stay.departure)}, {suite}
      </p>
      <Segmented label="What" isLabelHidden name="way" value={way} options={WAYS} onChange={change} />
      {stay.isHere && (
        <p className="muted">
          {namesOf(board, stay)} {isOne ? 'is' : 'are'} with us already: change the dates or the room, one at
          a time.
        </p>
      )}
      {way === 'room' && (
        <Rooms board={board} stay={stay} roomId={part.roomId} onChoose={(roomId) => setPart({ roomId })} />
      )}
      {way === 'dates' && <Dates board={board} stay={stay} part={part} onChange={setPart} />}
      {way === 'suite' && (
        <Suites
          board={board}
          stay={stay}
          suiteTypeId={part.suiteTypeId}
          onChoose={(suiteTypeId) => setPart({ suiteTypeId })}
        />
      )}
      {target !== null && (
        <MovePlan
          board={board}
          moving={{ stay, target, anchor: NOWHERE }}
          preview={preview}
          failure={work.failure}
          choice={choice}
          onChoice={setChoice}
          onInstead={({ stayId: _stayId, ...next }) => setPart(next)}
        />
      )}
    </StaffSheet>
  )
}

const HINT_WORDS: Record<Hint, string> = {
  free: 'Free on all nights',
  taken: 'Taken; choose it to see who would move',
  pinned: 'Another stay is pinned there',
  'in house': 'Another dog is with us there',
  blocked: 'Blocked',
}
const OPEN: readonly Hint[] = ['free', 'taken']

interface RoomsProps {
  board: Board
  stay: BoardStay
  roomId: number | undefined
  onChoose: (roomId: number) => void
}

/** The free ones first; those that nobody can leave say why. */
function Rooms({ board, stay, roomId, onChoose }: RoomsProps) {
  const order: readonly Hint[] = ['free', 'taken', 'pinned', 'in house', 'blocked']
  const rooms = [...roomHints(board, stay)].toSorted(
    ([, one], [, other]) => order.indexOf(one) - order.indexOf(other),
  )
  if (rooms.length === 0) return <p className="muted">There is no other room of this type.</p>
  return (
    <fieldset className="price-choices">
      <legend className="visually-hidden">Room</legend>
      {rooms.map(([id, hint]) => (
        <label key={id}>
          <input
            type="radio"
            name="room"
            disabled={!OPEN.includes(hint)}
            checked={id === roomId}
            onChange={() => onChoose(id)}
          />
          <span>
            <b>{roomName(board, id)}</b>
            <small>{HINT_WORDS[hint]}</small>
          </span>
          {hint === 'pinned' && <StaffIcon name="push-pin-fill" />}
        </label>
      ))}
    </fieldset>
  )
}

interface DatesProps {
  board: Board
  stay: BoardStay
  part: Partial<MoveTarget>
  onChange: (part: Partial<MoveTarget>) => void
}

function Dates({ board, stay, part, onChange }: DatesProps) {
  const arrival = part.arrival ?? stay.arrival
  const departure = part.departure ?? stay.departure
  const set = (from: CalendarDate, to: CalendarDate) =>
    onChange({
      ...(from !== stay.arrival && from !== '' && { arrival: from }),
      ...(to !== stay.departure && to !== '' && { departure: to }),
    })
  return (
    <div className="field-pair">
      {!stay.isHere && (
        <DayField
          label="Drop-off"
          name="arrival"
          value={arrival}
          min={board.today}
          max={addYears(board.today, 2)}
          onChange={(date) => set(date, departure > date ? departure : addDays(date, 1))}
        />
      )}
      <DayField
        label="Pick-up"
        name="departure"
        value={departure}
        min={stay.isHere ? board.today : addDays(arrival, 1)}
        max={addYears(board.today, 2)}
        onChange={(date) => set(arrival, date)}
      />
    </div>
  )
}

interface SuitesProps {
  board: Board
  stay: BoardStay
  suiteTypeId: number | undefined
  onChoose: (suiteTypeId: number) => void
}

/** B10: those that a dog does not fit say so. */
function Suites({ board, stay, suiteTypeId, onChoose }: SuitesProps) {
  const dogs = dogsOf(board, stay)
  return (
    <fieldset className="price-choices">
      <legend className="visually-hidden">Suite</legend>
      {board.suites
        .filter(({ id }) => id !== stay.suiteTypeId)
        .map((suite) => {
          const { id, name } = suite
          const misfit = checkFits(dogs, suite)
          return (
            <label key={id}>
              <input
                type="radio"
                name="suite"
                disabled={misfit !== null}
                checked={id === suiteTypeId}
                onChange={() => onChoose(id)}
              />
              <span>
                <b>{name}</b>
                {misfit !== null && <small>{misfit.msg}</small>}
              </span>
            </label>
          )
        })}
    </fieldset>
  )
}
