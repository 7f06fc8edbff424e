import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Board } from '#contract/office/orders/board/board.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { useIsPhone } from '../../../frame/page/use-is-phone.ts'
import { useMay } from '../../../frame/session/me.ts'
import type { Anchor } from './pop/board-pop.tsx'
import { type BoardAddress, DAY_CHOICES } from './view/board-address.ts'
import { spanWords } from './view/board-words.ts'

interface BoardTitleProps {
  address: BoardAddress
  /** Null while it is being read. */
  board: Board | null
  onGo: (part: Partial<BoardAddress>) => void
  onTidy?: (anchor: Anchor) => void
  onWaitList?: () => void
}

const PHONE_DAYS = 7
const SPANS: Record<number, string> = { 7: 'A week', 14: 'Two weeks', 28: 'Four weeks', 60: 'Sixty days' }

/** Which days, how they are shown, and what can be done with all of them. */
export function BoardTitle({ address, board, onGo, onTidy, onWaitList }: BoardTitleProps) {
  const mayDesk = useMay('desk')
  // A phone goes from week to week.
  const isPhone = useIsPhone()
  const { view } = address
  const days = isPhone ? PHONE_DAYS : address.days
  const first = address.from ?? board?.from ?? null
  const step = (by: number) => first !== null && onGo({ from: addDays(first, by * days), roomId: null })
  const span = SPANS[days] ?? `${days} days`
  return (
    <TitleBar
      title="Board"
      className="board-title"
      line={first === null ? undefined : spanWords(first, days)}
      hasSearch
    >
      <div className="board-steps">
        <button type="button" className="round-button" aria-label={`${span} before`} onClick={() => step(-1)}>
          <StaffIcon name="caret-left-bold" />
        </button>
        <button
          type="button"
          className="button secondary"
          disabled={address.from === null}
          onClick={() => onGo({ from: null, roomId: null })}
        >
          Today
        </button>
        <button type="button" className="round-button" aria-label={`${span} on`} onClick={() => step(1)}>
          <StaffIcon name="caret-right-bold" />
        </button>
      </div>
      <Choices
        label="Days"
        after="days"
        options={DAY_CHOICES.map((choice) => ({ value: choice, label: String(choice) }))}
        value={days}
        onChange={(choice) => onGo({ days: choice })}
      />
      <Choices
        label="View"
        options={[
          { value: 'chart', label: 'Chart' },
          { value: 'list', label: 'List' },
        ]}
        value={view}
        onChange={(choice) => onGo({ view: choice === 'list' ? 'list' : 'chart' })}
      />
      {onTidy !== undefined && (
        <button
          type="button"
          className="button quiet tidy-button"
          onClick={(event: MouseEvent<HTMLElement>) => onTidy(event.currentTarget.getBoundingClientRect())}
        >
          <StaffIcon name="broom" />
          <span>Tidy up</span>
        </button>
      )}
      {onWaitList !== undefined && (
        <button type="button" className="button secondary wait-button" onClick={onWaitList}>
          <StaffIcon name="list-checks" />
          <span>Wait-list</span>
          {board !== null && <em>{board.waiting}</em>}
        </button>
      )}
      {mayDesk && (
        <Link className="button primary new-stay" to="/staff/orders/new">
          <StaffIcon name="plus-bold" />
          <span>New stay</span>
        </Link>
      )}
    </TitleBar>
  )
}

interface ChoicesProps<Value> {
  label: string
  /** What the numbers count, once after all of them. */
  after?: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Buttons, not radio buttons: the arrows are the board's. */
const Choices = <Value extends string | number>(props: ChoicesProps<Value>) => {
  const { label, after, options, value, onChange } = props
  return (
    <div className="board-choices" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {after !== undefined && <span className="visually-hidden"> {after}</span>}
        </button>
      ))}
      {after !== undefined && <small aria-hidden="true">{after}</small>}
    </div>
  )
}

const ROWS = 14

export const BoardSkeleton = () => (
  <div className="board-skeleton" role="status" aria-label="Loading the board">
    {Array.from({ length: ROWS }, (_, row) => (
      <i key={row} style={{ marginInline: `${12 + ((row * 37) % 40)}% ${8 + ((row * 53) % 34)}%` }} />
    ))}
  </div>
)
