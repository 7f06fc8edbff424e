import { useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { BelowBooked } from '#contract/office/orders/board/capacity.ts'
import { RoomFixed } from '#contract/office/orders/board/moves.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { addDays, addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../../../frame/fields/day-field.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { usePreview } from '../../change/use-preview.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { type Anchor, BoardPop } from '../pop/board-pop.tsx'
import type { BoardRoom } from '../view/board-rows.ts'
import { namesOf } from '../view/board-words.ts'

/** What is typed of a block before it is made. */
export interface BlockDraft {
  roomId: number
  from: CalendarDate
  to: CalendarDate
  reason: string
}

interface BlockPopProps {
  board: Board
  room: BoardRoom
  draft: Omit<BlockDraft, 'roomId'>
  anchor: Anchor
  /** Somebody has to leave first: what is typed comes back afterwards. */
  onMove: (stay: BoardStay, draft: BlockDraft) => void
  onClose: () => void
}

/** B13: a room out of use; who lies there makes way, or it is refused with the days and stays. */
export function BlockPop({ board, room, draft, anchor, onMove, onClose }: BlockPopProps) {
  const [from, setFrom] = useState(draft.from < board.today ? board.today : draft.from)
  const [to, setTo] = useState(draft.to)
  const [reason, setReason] = useState(draft.reason)
  const isSpan = from !== '' && to !== '' && from < to
  const preview = usePreview(staffBoard.previewBlock, isSpan ? { roomId: room.id, from, to } : null)
  const block = useStaffWrite(staffBoard.block, {
    silent: true,
    onDone: onClose,
    undo: ({ blockId, version }) => ({
      text: `${room.name} is blocked, ${dateRange(from, to)}`,
      undone: `${room.name} is for sale again`,
      run: () => callOnce(staffBoard.unblock, { blockId, version }, { silent: true }),
    }),
  })
  const send = () => void block.send({ roomId: room.id, from, to, reason })
  const refusal = preview.error ?? null
  return (
    <BoardPop
      anchor={anchor}
      title={`Block ${room.name}`}
      line="No one can book it on these nights."
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          <button
            type="button"
            className="button primary"
            disabled={preview.data === undefined || reason.trim() === '' || block.isSending}
            onClick={send}
          >
            Block
          </button>
        </>
      }
    >
      <div className="field-pair">
        <DayField
          label="From"
          name="from"
          value={from}
          min={board.today}
          max={addYears(board.today, 3)}
          onChange={(date) => {
            setFrom(date)
            if (date !== '' && to <= date) setTo(addDays(date, 1))
          }}
        />
        <DayField
          label="Available again from"
          name="to"
          value={to}
          min={from === '' ? board.today : addDays(from, 1)}
          max={addYears(board.today, 3)}
          onChange={setTo}
        />
      </div>
      <TextField label="Why" name="reason" value={reason} onChange={setReason} maxLength={200} />
      <div role="alert">
        {(block.failure !== '' || preview.failure !== '') && (
          <BelowNote
            text={block.failure === '' ? preview.failure : block.failure}
            error={refusal}
            board={board}
            onMove={(stay) => onMove(stay, { roomId: room.id, from, to, reason })}
            onChoose={(run) => {
              setFrom(run.from)
              setTo(run.to)
            }}
          />
        )}
      </div>
      {preview.data !== undefined && (
        <p className="pop-note">
          <StaffIcon name="info" />
          <span>
            {preview.data.moves.length === 0
              ? 'No one has to move.'
              : `${nameList(preview.data.moves.map(({ dogs, fromRoom, toRoom }) => `${dogs} ${fromRoom} → ${toRoom}`))} move automatically.`}
          </span>
        </p>
      )}
    </BoardPop>
  )
}

interface BelowNoteProps {
  text: string
  error: Error | null
  board: Board
  onMove: (stay: BoardStay) => void
  onChoose: (run: { from: CalendarDate; to: CalendarDate }) => void
}

function BelowNote({ text, error, board, onMove, onChoose }: BelowNoteProps) {
  const data = error instanceof CallError ? error.data : null
  const below = BelowBooked.safeParse(data)
  const fixed = RoomFixed.safeParse(data)
  const inTheWay = fixed.success
    ? fixed.data.fixed.flatMap(({ stayId }) => board.stays.find(({ id }) => id === stayId) ?? [])
    : []
  return (
    <>
      <p className="pop-note red">
        <StaffIcon name="warning-fill" />
        <span>
          <b>{text}</b>{' '}
          {below.success &&
            `${counted(below.data.stays.length, 'stay')}: ${nameList(below.data.stays.slice(0, 4).map(({ dogs }) => dogs))}. Nothing was saved.`}
        </span>
      </p>
      {inTheWay.length > 0 && (
        <div className="free-rooms">
          {inTheWay.map((stay) => (
            <button
              key={stay.id}
              type="button"
              className="button secondary small"
              onClick={() => onMove(stay)}
            >
              Move {namesOf(board, stay)} first
            </button>
          ))}
        </div>
      )}
      {below.success && below.data.freeFor.length > 0 && (
        <div className="free-rooms">
          {below.data.freeFor.map((run) => (
            <button
              key={run.from}
              type="button"
              className="button secondary small"
              onClick={() => onChoose(run)}
            >
              {dateRange(run.from, run.to)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

interface BlockedPopProps {
  block: BoardBlock
  room: string
  anchor: Anchor
  onClose: () => void
}

/** A room that is out of use, and giving it back. */
export function BlockedPop({ block, room, anchor, onClose }: BlockedPopProps) {
  const mayDesk = useMay('desk')
  const unblock = useStaffWrite(staffBoard.unblock, {
    silent: true,
    onDone: onClose,
    undo: () => ({
      text: `${room} is for sale again`,
      undone: `${room} is blocked again`,
      run: () =>
        callOnce(
          staffBoard.block,
          { roomId: block.roomId, from: block.from, to: block.to, reason: block.reason },
          { silent: true },
        ),
    }),
  })
  return (
    <BoardPop
      anchor={anchor}
      title={`${room} is blocked`}
      line={`${dateRange(block.from, block.to)}, by ${block.by}`}
      isLight
      onClose={onClose}
      footer={
        mayDesk && (
          <button
            type="button"
            className="button primary"
            disabled={unblock.isSending}
            onClick={() => void unblock.send({ blockId: block.id, version: block.version })}
          >
            Unblock
          </button>
        )
      }
    >
      <p>{block.reason}</p>
      {mayDesk && (
        <p className="muted">The room can then be booked right away, and the wait-list is offered it.</p>
      )}
      {unblock.failure !== '' && (
        <p className="pop-note red" role="alert">
          <StaffIcon name="warning-fill" />
          <span>{unblock.failure}</span>
        </p>
      )}
    </BoardPop>
  )
}
