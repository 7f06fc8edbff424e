import './phone-board.css'
import { useState } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../../frame/page/panel.tsx'
import type { Anchor } from '../pop/board-pop.tsx'
import {
  dayOf,
  dogsOf,
  freeWords,
  fullness,
  namesOf,
  nightsOf,
  roomName,
  roomsOn,
  stayLabel,
  weekdayWord,
} from '../view/board-words.ts'
import { ThreeDays } from './three-days.tsx'

const WEEK = 7

interface PhoneBoardProps {
  board: Board
  now: Date
  canMove: boolean
  onOpenStay: (stay: BoardStay, anchor: Anchor) => void
  onOpenBlock: (block: BoardBlock, anchor: Anchor) => void
  onMove: (stay: BoardStay) => void
}

/** §10: the week, who has no room yet, three days of one type, and the day's list; moving is a sheet. */
export function PhoneBoard({ board, now, canMove, onOpenStay, onOpenBlock, onMove }: PhoneBoardProps) {
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const date = chosen ?? board.from
  const open = { onOpen: (stay: BoardStay) => onOpenStay(stay, NOWHERE) }
  const waiting = board.stays.filter(({ roomId }) => roomId === null)
  return (
    <div className="panels phone-board">
      <Week board={board} date={date} onChoose={setChosen} />
      {waiting.length > 0 && (
        <Panel
          title="No room yet"
          end={
            <span className="tag warn">
              <StaffIcon name="warning-circle-fill" />
              {waiting.length}
            </span>
          }
        >
          <ul className="phone-stays">
            {waiting.map((stay) => (
              <li key={stay.id}>
                <DogAvatars dogs={dogsOf(board, stay)} size={40} />
                <span>
                  <b>{namesOf(board, stay)}</b>
                  <small>
                    {suiteName(board, stay)}, {dateRange(stay.arrival, stay.departure)}
                  </small>
                </span>
                {canMove && (
                  <button
                    type="button"
                    className="button primary small"
                    aria-label={`Find a room for ${namesOf(board, stay)}`}
                    onClick={() => onMove(stay)}
                  >
                    Find room
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ThreeDays board={board} date={date} now={now} {...open} />
      <DayList board={board} date={date} now={now} {...open} />
      <BlockList board={board} date={date} onOpen={(block) => onOpenBlock(block, NOWHERE)} />
    </div>
  )
}

const NOWHERE: Anchor = { left: 0, top: 0, right: 0, bottom: 0 }
const suiteName = (board: Board, { suiteTypeId }: BoardStay) =>
  board.suites.find(({ id }) => id === suiteTypeId)?.name ?? ''

interface WeekProps {
  board: Board
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
}

/** B2: how many rooms are free on each day. */
function Week({ board, date, onChoose }: WeekProps) {
  return (
    <div className="week-strip" role="group" aria-label="Day">
      {Array.from({ length: Math.min(WEEK, board.days) }, (_, day) => {
        const one = addDays(board.from, day)
        const { capacity, booked, free } = roomsOn(board, day)
        return (
          <button key={one} type="button" aria-pressed={one === date} onClick={() => onChoose(one)}>
            <small>{weekdayWord(one)}</small>
            <b>{dayOf(one)}</b>
            <span className={`meter ${fullness(booked, capacity)}`} aria-hidden="true">
              <i style={{ width: `${capacity === 0 ? 100 : Math.min(100, (booked / capacity) * 100)}%` }} />
            </span>
            <em>{free === 0 ? 'full' : `${freeWords(free)} free`}</em>
          </button>
        )
      })}
    </div>
  )
}

interface DayListProps {
  board: Board
  date: CalendarDate
  now: Date
  onOpen: (stay: BoardStay) => void
}

/** Whoever only changes rooms on a day neither comes nor goes: the other part of the stay meets this one there. */
const isPartOfSame = (board: Board, stay: BoardStay, meets: 'arrival' | 'departure'): boolean =>
  board.stays.some(
    (other) =>
      other.id !== stay.id &&
      other.orderId === stay.orderId &&
      other[meets] === (meets === 'departure' ? stay.arrival : stay.departure) &&
      other.dogIds.some((id) => stay.dogIds.includes(id)),
  )

/** Who comes, who goes and who sleeps here on the day, those who come first. */
function DayList({ board, date, now, onOpen }: DayListProps) {
  const there = board.stays.filter(({ arrival, departure }) => arrival <= date && date <= departure)
  const come = there.filter((stay) => stay.arrival === date && !isPartOfSame(board, stay, 'departure'))
  const go = there.filter((stay) => stay.departure === date && !isPartOfSame(board, stay, 'arrival'))
  const sleep = there.filter(({ departure }) => date < departure)
  const ordered = [...new Set([...come, ...go, ...sleep])]
  return (
    <Panel
      title={shortDate(date)}
      sub={`${come.length} come, ${go.length} go, ${counted(sleep.length, 'stay')} at night`}
    >
      {ordered.length === 0 && <p className="panel-empty">No arrivals, departures or stays on this day.</p>}
      <ul className="phone-stays">
        {ordered.map((stay) => (
          <li key={stay.id}>
            <DogAvatars dogs={dogsOf(board, stay)} size={40} />
            <span>
              <b>{namesOf(board, stay)}</b>
              <small>
                {roomName(board, stay.roomId)}, {counted(nightsOf(stay), 'night')}, {stay.owner}
                {come.includes(stay) ? ', comes' : go.includes(stay) ? ', goes home' : ''}
              </small>
            </span>
            <button
              type="button"
              className="round-button"
              aria-label={`Open ${stayLabel(board, stay, now)}`}
              onClick={() => onOpen(stay)}
            >
              <StaffIcon name="dots-three-bold" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface BlockListProps {
  board: Board
  date: CalendarDate
  onOpen: (block: BoardBlock) => void
}

/** B17: rooms that nobody can be given on the day, and why. */
function BlockList({ board, date, onOpen }: BlockListProps) {
  const blocks = board.blocks.filter(({ from, to }) => from <= date && date < to)
  if (blocks.length === 0) return null
  return (
    <Panel title="Blocked" sub={counted(blocks.length, 'room')}>
      <ul className="phone-stays">
        {blocks.map((block) => {
          const room = roomName(board, block.roomId)
          return (
            <li key={block.id}>
              <span>
                <b>{room}</b>
                <small>
                  {block.reason}, free again {shortDate(block.to)}
                </small>
              </span>
              <button
                type="button"
                className="round-button"
                aria-label={`Open the block of ${room}`}
                onClick={() => onOpen(block)}
              >
                <StaffIcon name="dots-three-bold" />
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
