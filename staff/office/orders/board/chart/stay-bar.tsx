import './bars.css'
import { type CSSProperties, memo } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import type { BarBox } from '../view/bar-box.ts'
import { fitBar } from '../view/bar-text.ts'
import { type BoardDog, barRemark, labelOf } from '../view/board-words.ts'

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

/** Where something lies over the chart. */
export const boxStyle = (box: { start: number; end: number }, column: number): CSSProperties => ({
  left: box.start * column,
  width: (box.end - box.start) * column,
})

/** A box in a row, in pixels: bars stand one after the other, each so far from the one before. */
export interface BarPlace {
  gap: number
  width: number
  isCutLeft: boolean
  isCutRight: boolean
  /** Days from the first one on. */
  start: number
  end: number
}

export const barPlace = (box: BarBox, before: number, column: number): BarPlace => ({
  ...box,
  gap: (box.start - before) * column,
  width: (box.end - box.start) * column,
})

const placeProps = ({ gap, width, start, end }: BarPlace) => ({
  style: { marginLeft: gap, width },
  'aria-colindex': Math.floor(start) + 2,
  'aria-colspan': Math.max(1, Math.floor(end) - Math.floor(start)),
})

const cutClass = ({ isCutLeft, isCutRight }: { isCutLeft: boolean; isCutRight: boolean }): string =>
  `${isCutLeft ? ' cut-left' : ''}${isCutRight ? ' cut-right' : ''}`

const isSamePlace = (one: BarPlace, other: BarPlace): boolean =>
  one.gap === other.gap && one.width === other.width && one.start === other.start && one.end === other.end

interface StayBarProps {
  stay: BoardStay
  place: BarPlace
  room: string
  dogs: readonly BoardDog[]
  /** Of the last whole minute where it matters. */
  minute: number
  isCurrent: boolean
  isLifted: boolean
  canMove: boolean
}

/** B1: one stay. Its ends can be pulled: they are found by where the pointer is, not by parts of their own. */
export const StayBar = memo(function StayBar(props: StayBarProps) {
  const { stay, place, room, dogs, minute, isCurrent, isLifted, canMove } = props
  const now = new Date(minute)
  const ends = `${place.isCutLeft || stay.isHere ? '' : ' has-begin'}${place.isCutRight ? '' : ' has-end'}`
  return (
    <div
      id={`stay-${stay.id}`}
      role="gridcell"
      className={`bar ${BAR_LOOKS[stay.tone]}${cutClass(place)}${isCurrent ? ' current' : ''}${isLifted ? ' lifted' : ''}${canMove ? ` movable${ends}` : ''}`}
      data-stay={stay.id}
      {...placeProps(place)}
    >
      <BarContent
        label={labelOf(stay, room, nameList(dogs.map(({ name }) => name)), now)}
        dogs={dogs}
        stay={stay}
        remark={isLifted ? 'picked up' : barRemark(stay, now)}
        width={place.width}
      />
    </div>
  )
}, isSameBar)

function isSameBar(one: StayBarProps, other: StayBarProps): boolean {
  return (
    one.stay === other.stay &&
    isSamePlace(one.place, other.place) &&
    one.room === other.room &&
    one.dogs.length === other.dogs.length &&
    one.dogs.every((dog, index) => dog === other.dogs[index]) &&
    one.minute === other.minute &&
    one.isCurrent === other.isCurrent &&
    one.isLifted === other.isLifted &&
    one.canMove === other.canMove
  )
}

interface BarContentProps {
  /** For who hears it. */
  label?: string
  dogs: readonly BoardDog[]
  stay: Pick<BoardStay, 'dogIds'> & Partial<BoardStay>
  remark: string | null
  /** Infinity: it is as wide as it is, and what is too long is cut off by its style. */
  width: number
}

export function BarContent({ label, dogs, stay, remark, width }: BarContentProps) {
  const marks = [
    ...(stay.tone === 'wait' || stay.holdUntil != null ? ['held'] : []),
    ...(stay.tone === 'here' ? ['paw'] : []),
    ...(stay.hasMedicine === true ? ['medicine'] : []),
    ...(stay.isPinned === true ? ['pin'] : []),
  ]
  const fitted = fitBar(width, {
    dogs: dogs.length,
    names: dogs.map(({ name }) => name).join(', '),
    remark,
    isRemarkFirst: stay.holdUntil != null,
    marks: marks.length,
  })
  return (
    <>
      {dogs.slice(0, fitted.faces).map((dog) => (
        <i key={dog.id} className="face" style={{ backgroundImage: `url("${dogPicture(dog)}")` }} />
      ))}
      <span className="bar-words">
        {label !== undefined && <span className="heard">{label}</span>}
        <span aria-hidden="true">
          {fitted.words}
          {fitted.remark !== null && <em>{fitted.remark}</em>}
        </span>
      </span>
      {fitted.areMarksShown && marks.map((mark) => <i key={mark} className={`mark ${mark}`} />)}
    </>
  )
}

interface BlockBarProps {
  block: BoardBlock
  room: string
  place: BarPlace
  isCurrent: boolean
}

/** B13: a room that is out of use. */
export const BlockBar = ({ block, room, place, isCurrent }: BlockBarProps) => (
  <div
    id={`block-${block.id}`}
    role="gridcell"
    className={`bar blocked${cutClass(place)}${isCurrent ? ' current' : ''}`}
    data-block={block.id}
    aria-label={`${room} blocked, ${block.reason}, ${dateRange(block.from, block.to)}`}
    {...placeProps(place)}
  >
    <StaffIcon name="wrench" />
    <span className="bar-words" aria-hidden="true">
      {block.reason}
    </span>
  </div>
)
