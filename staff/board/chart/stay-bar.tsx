import { type CSSProperties, memo } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Board, BoardBlock, BoardStay } from '#contract/staff/board/board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../icons/staff-icon.tsx'
import { barBox, type Days } from '../view/bar-box.ts'
import { barRemark, dogsOf, stayLabel } from '../view/board-words.ts'

/** §7: its pattern says how a stay stands, its words say it again. */
export const BAR_LOOKS: Record<BoardStay['tone'], string> = {
  wait: 'held',
  papers: 'open',
  meet: 'open',
  good: 'sure',
  here: 'here',
  home: 'home',
  off: 'home',
  bad: 'open',
}

export const boxStyle = (box: { start: number; end: number }, column: number): CSSProperties => ({
  left: box.start * column,
  width: (box.end - box.start) * column,
})

const cutClass = ({ isCutLeft, isCutRight }: { isCutLeft: boolean; isCutRight: boolean }): string =>
  `${isCutLeft ? ' cut-left' : ''}${isCutRight ? ' cut-right' : ''}`

interface StayBarProps {
  board: Board
  stay: BoardStay
  column: number
  minute: number
  isCurrent: boolean
  isLifted: boolean
  canMove: boolean
}

/** B1: one stay. */
export const StayBar = memo(function StayBar(props: StayBarProps) {
  const { board, stay, column, minute, isCurrent, isLifted, canMove } = props
  const box = barBox(stay.arrival, stay.departure, board)
  if (box === null) return null
  const now = new Date(minute)
  return (
    <div
      id={`stay-${stay.id}`}
      role="gridcell"
      className={`bar ${BAR_LOOKS[stay.tone]}${cutClass(box)}${isCurrent ? ' current' : ''}${isLifted ? ' lifted' : ''}${canMove ? ' movable' : ''}`}
      style={boxStyle(box, column)}
      data-stay={stay.id}
      aria-colindex={Math.floor(box.start) + 2}
      aria-colspan={Math.max(1, Math.floor(box.end) - Math.floor(box.start))}
    >
      {canMove && !box.isCutLeft && !stay.isHere && <i className="grip begin" data-grip="arrival" />}
      <span className="visually-hidden">{stayLabel(board, stay, now)}</span>
      <BarContent board={board} stay={stay} remark={isLifted ? 'picked up' : barRemark(stay, now)} />
      {canMove && !box.isCutRight && <i className="grip end" data-grip="departure" />}
    </div>
  )
})

interface BarContentProps {
  board: Board
  stay: Pick<BoardStay, 'dogIds'> & Partial<BoardStay>
  remark: string | null
}

export function BarContent({ board, stay, remark }: BarContentProps) {
  const dogs = dogsOf(board, stay)
  return (
    <>
      <span className="bar-faces">
        {dogs.slice(0, 3).map((dog) => (
          <img key={dog.id} src={dogPicture(dog)} alt="" width={24} height={24} draggable={false} />
        ))}
      </span>
      <span className="bar-words" aria-hidden="true">
        {dogs.map(({ name }) => name).join(', ')}
        {remark !== null && <em>{remark}</em>}
      </span>
      {(stay.tone === 'wait' || stay.holdUntil != null) && <StaffIcon name="hourglass-bold" />}
      {stay.tone === 'here' && <StaffIcon name="paw-print-fill" />}
      {stay.hasMedicine === true && <StaffIcon name="syringe" />}
      {stay.isPinned === true && <StaffIcon name="push-pin-fill" />}
    </>
  )
}

interface BlockBarProps {
  block: BoardBlock
  room: string
  shown: Days
  column: number
  isCurrent: boolean
}

/** B13: a room that is out of use. */
export const BlockBar = memo(function BlockBar({ block, room, shown, column, isCurrent }: BlockBarProps) {
  const box = barBox(block.from, block.to, shown)
  if (box === null) return null
  return (
    <div
      id={`block-${block.id}`}
      role="gridcell"
      className={`bar blocked${cutClass(box)}${isCurrent ? ' current' : ''}`}
      style={boxStyle(box, column)}
      data-block={block.id}
      aria-colindex={Math.floor(box.start) + 2}
      aria-colspan={Math.max(1, Math.floor(box.end) - Math.floor(box.start))}
    >
      <span className="visually-hidden">
        {room} blocked, {block.reason}, {dateRange(block.from, block.to)}
      </span>
      <StaffIcon name="wrench" />
      <span className="bar-words" aria-hidden="true">
        {block.reason}
      </span>
    </div>
  )
})
