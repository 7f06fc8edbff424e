import { CallError } from '#client/api/call-error.ts'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { type MovePreview, RoomFixed } from '#contract/office/orders/board/moves.ts'
import { NightsFull } from '#contract/office/orders/change.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { alternativesOf, Instead } from '../../../booking/instead.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import type { Preview } from '../../change/use-preview.ts'
import { namesOf, nightsOf, roomName } from '../view/board-words.ts'
import { type MoveTarget, placed } from '../view/targets.ts'
import { ChangeSums, signed } from './change-sums.tsx'
import { MoveList } from './move-list.tsx'
import type { MoveChoice, Moving } from './use-moving.ts'

export const USUAL_CHOICE: MoveChoice = { isPinned: true, keepPrice: false, why: '' }

interface MovePlanProps {
  board: Board
  moving: Moving
  preview: Preview<MovePreview>
  /** Why the move itself was refused. */
  failure: string
  choice: MoveChoice
  onChoice: (choice: MoveChoice) => void
  /** Somewhere else instead. */
  onInstead: (target: MoveTarget) => void
}

/** B8–B11: who goes where, what it costs and what stays as it is, before it happens. */
export function MovePlan({ board, moving, preview, failure, choice, onChoice, onInstead }: MovePlanProps) {
  const { stay, target } = moving
  const { data } = preview
  const own = data?.moves.find(({ stayId }) => stayId === stay.id)
  const refused = { board, moving, onInstead }
  return (
    <>
      <StaleNote board={board} stay={stay} />
      {data === undefined && preview.error === null && (
        <p className="muted" role="status">
          Checking who would move…
        </p>
      )}
      {failure !== '' && preview.error === null && <Refused {...refused} text={failure} error={null} />}
      {preview.error !== null && <Refused {...refused} text={preview.failure} error={preview.error} />}
      {data !== undefined && (
        <>
          {data.moves.length > 0 && (
            <MoveList board={board} moves={data.moves} splitFrom={data.splitFrom} stay={stay} />
          )}
          {data.change !== null && (
            <ChangeSums
              change={data.change}
              nights={{ before: nightsOf(stay), after: nightsOf(placed(stay, target)) }}
            />
          )}
          {data.mayKeepPrice && data.change?.money != null && (
            <PriceChoice money={data.change.money} choice={choice} onChoice={onChoice} />
          )}
          <Effects preview={data} />
          {own !== undefined && (
            <label className="check-line">
              <input
                type="checkbox"
                checked={choice.isPinned}
                onChange={({ target: box }) => onChoice({ ...choice, isPinned: box.checked })}
              />
              Pin {namesOf(board, stay)} to {own.toRoom}
            </label>
          )}
        </>
      )}
    </>
  )
}

/** W6: a live board shows it as soon as somebody else moved what is in the hand. */
function StaleNote({ board, stay }: { board: Board; stay: BoardStay }) {
  const seen = board.stays.find(({ id }) => id === stay.id)
  if (seen?.version === stay.version) return null
  const names = namesOf(board, stay)
  return (
    <p className="pop-note amber" role="status">
      <StaffIcon name="warning-circle-fill" />
      <span>
        <b>Someone else got there first.</b>{' '}
        {seen === undefined
          ? `${names} is no longer on these days.`
          : `${names} is now in ${roomName(board, seen.roomId)}, ${dateRange(seen.arrival, seen.departure)}.`}{' '}
        Nothing was changed; the plan below is a new one.
      </span>
    </p>
  )
}

export function titleOf(board: Board, { stay, target }: Moving, data: MovePreview | undefined): string {
  const names = namesOf(board, stay)
  const after = placed(stay, target)
  const by = nightsOf(after) - nightsOf(stay)
  const suite = board.suites.find(({ id }) => id === target.suiteTypeId)?.name
  const room =
    data?.moves.find(({ stayId }) => stayId === stay.id)?.toRoom ??
    (after.roomId === null ? null : roomName(board, after.roomId))
  if (suite !== undefined) return `${names} to ${room ?? 'a room'}, ${suite}`
  if (data?.kind === 'split')
    return `${names} ${stay.dogIds.length > 1 ? 'sleep' : 'sleeps'} in ${room} tonight`
  if (by !== 0) return `${names}, ${counted(Math.abs(by), 'night')} ${by > 0 ? 'more' : 'fewer'}`
  if (target.arrival !== undefined) return `${names}, ${dateRange(after.arrival, after.departure)}`
  return `${names} to ${room}`
}

export function buttonWords({ kind, moves, change }: MovePreview, keepPrice: boolean): string {
  if (kind === 'split') return 'Move tonight'
  const money = change?.money ?? null
  const difference = money === null || keepPrice ? 0 : money.totalCents - money.beforeCents
  if (kind === 'change') return difference === 0 ? 'Change it' : `Change it, ${signed(difference)}`
  if (moves.length === 2) return 'Move both'
  return moves.length > 2 ? `Move all ${NUMBERS[moves.length] ?? moves.length}` : 'Move'
}

const NUMBERS: Record<number, string> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }

/** What does not change is said as well. */
function Effects({ preview: { kind, unmoved, splitFrom, change } }: { preview: MovePreview }) {
  const lines =
    kind === 'change'
      ? [change?.text ?? change?.what ?? 'The price follows the list.', 'The owner gets a message about it.']
      : [
          ...(unmoved > 0
            ? [
                `${counted(unmoved, 'other stay')} of this suite type ${unmoved === 1 ? 'keeps its room' : 'keep their rooms'}.`,
              ]
            : []),
          ...(splitFrom === null ? [] : ['The nights already slept keep their room and price.']),
          'Same suite type, same price, and the owner isn’t notified.',
          ...(splitFrom === null ? [] : ['Rounds and the kennel card show the new room from now on.']),
        ]
  return (
    <ul className="effects">
      {lines.map((line) => (
        <li key={line}>
          <StaffIcon name="check-bold" />
          {line}
        </li>
      ))}
    </ul>
  )
}

interface PriceChoiceProps {
  money: { beforeCents: number; totalCents: number }
  choice: MoveChoice
  onChoice: (choice: MoveChoice) => void
}

/** B10 */
function PriceChoice({ money, choice, onChoice }: PriceChoiceProps) {
  const difference = money.totalCents - money.beforeCents
  const { keepPrice, why } = choice
  if (difference === 0) return null
  return (
    <fieldset className="price-choices">
      <legend className="visually-hidden">Price</legend>
      <label>
        <input
          type="radio"
          name="price"
          checked={!keepPrice}
          onChange={() => onChoice({ ...choice, keepPrice: false })}
        />
        <span>
          <b>New price {signed(difference)}</b>
          <small>
            {exactPrice(money.beforeCents)} → {exactPrice(money.totalCents)}
          </small>
        </span>
      </label>
      <label>
        <input
          type="radio"
          name="price"
          checked={keepPrice}
          onChange={() => onChoice({ ...choice, keepPrice: true })}
        />
        <span>
          <b>Keep the price</b>
          <small>A courtesy of {signed(-difference)} on the invoice. Manager, with a reason</small>
        </span>
      </label>
      {keepPrice && (
        <TextField
          label="Why"
          name="why"
          value={why}
          onChange={(typed) => onChoice({ ...choice, why: typed })}
          maxLength={500}
        />
      )}
    </fieldset>
  )
}

interface RefusedProps {
  board: Board
  moving: Moving
  text: string
  error: Error | null
  onInstead: (target: MoveTarget) => void
}

/** Refusals explain and offer. */
function Refused({ board, moving, text, error, onInstead }: RefusedProps) {
  const data = error instanceof CallError ? error.data : null
  const fixed = RoomFixed.safeParse(data)
  const full = NightsFull.safeParse(data)
  const others = alternativesOf(error)
  const { stay, target } = moving
  return (
    <div role="alert">
      <p className="pop-note red">
        <StaffIcon name="lock-simple-fill" />
        <span>
          <b>{text}</b> {namesOf(board, stay)}{' '}
          {stay.dogIds.length > 1 ? 'stay where they were.' : 'stays where it was.'}
        </span>
      </p>
      {fixed.success && fixed.data.free.length > 0 && (
        <>
          <p className="muted">Free on these nights:</p>
          <div className="free-rooms">
            {fixed.data.free.map(({ roomId, room }) => (
              <button
                key={roomId}
                type="button"
                className="button secondary small"
                onClick={() => onInstead({ ...target, roomId })}
              >
                {room}
              </button>
            ))}
          </div>
        </>
      )}
      {fixed.success && fixed.data.free.length === 0 && fixed.data.fixed[0] !== undefined && (
        <p className="muted">
          Or from {shortDate(fixed.data.fixed[0].until)}, when {fixed.data.fixed[0].dogs} has gone.
        </p>
      )}
      {others !== null && (
        <Instead
          others={others}
          onSuite={(suiteTypeId) => onInstead({ ...target, suiteTypeId })}
          onDates={(dates) => onInstead({ ...target, ...dates })}
        />
      )}
      {full.success && full.data.others.length > 0 && (
        <div className="free-rooms">
          {full.data.others.map(({ suiteTypeId, name }) => (
            <button
              key={suiteTypeId}
              type="button"
              className="button secondary small"
              onClick={() => onInstead({ ...target, suiteTypeId })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
