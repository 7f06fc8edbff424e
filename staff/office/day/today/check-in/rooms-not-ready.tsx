import { callOnce } from '#client/api/call-once.ts'
import type { Attendance, RoomNotReady } from '#contract/office/day/attendance.ts'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { staffRoom } from '#contract/office/day/rooms.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { DogLinks } from '../../../../frame/links/subject-links.tsx'
import { useMay } from '../../../../frame/session/me.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'

interface RoomsNotReadyProps {
  door: Attendance
  roomWaits: boolean
  onWait: (roomWaits: boolean) => void
}

/** WS7: somebody has not left their room, or it is not clean: another one, a clean one, or they wait for it. */
export function RoomsNotReady({ door, roomWaits, onWait }: RoomsNotReadyProps) {
  const rooms = door.roomsNotReady
  if (rooms.length === 0) return null
  return (
    <div className="gate">
      {rooms.map((room) => (
        <RoomTrouble key={room.stayId} room={room} names={nameList(door.dogs.map(({ name }) => name))} />
      ))}
      <label className="agreed">
        <input type="checkbox" checked={roomWaits} onChange={({ target }) => onWait(target.checked)} />
        {door.dogs.length === 1 ? 'Waits' : 'They wait'} elsewhere until{' '}
        {nameList(rooms.map(({ room }) => room))} {rooms.length === 1 ? 'is' : 'are'} ready
      </label>
    </div>
  )
}

function RoomTrouble({ room, names }: { room: RoomNotReady; names: string }) {
  const mayMove = useMay('desk')
  const isTaken = room.stillThere.length > 0
  const move = useStaffWrite(boardMoves.move, {
    undo: ({ runId }, { roomId }) =>
      runId === null
        ? null
        : {
            text: `${names}: ${room.ready.find((one) => one.roomId === roomId)?.room ?? 'another room'} instead of ${room.room}`,
            run: () => callOnce(boardMoves.undoMove, { runId }, { silent: true }),
          },
  })
  const clean = useStaffWrite(staffRoom.markClean, {
    undo: (_done, { roomId, since }) => ({
      text: `${room.room} is clean`,
      run: () => callOnce(staffRoom.markClean, { roomId, since, isClean: false }, { silent: true }),
    }),
  })
  const moveTo = (roomId: number) =>
    void move.send({
      stayId: room.stayId,
      version: room.stayVersion,
      roomId,
      expected: { moves: [{ stayId: room.stayId, roomId }] },
    })
  return (
    <>
      <p>
        <StaffIcon name={isTaken ? 'bed' : 'broom'} />
        <span>
          {isTaken ? (
            <>
              {room.room} still has <DogLinks dogs={room.stillThere} />.
            </>
          ) : (
            `${room.room} is to be cleaned.`
          )}
        </span>
      </p>
      <div className="gate-actions">
        {!isTaken && room.toCleanSince !== null && (
          <button
            type="button"
            className="button secondary small"
            disabled={clean.isSending}
            onClick={() => void clean.send({ roomId: room.roomId, since: room.toCleanSince ?? '' })}
          >
            {room.room} is clean
          </button>
        )}
        {mayMove &&
          room.ready.map((one) => (
            <button
              key={one.roomId}
              type="button"
              className="button secondary small"
              disabled={move.isSending}
              onClick={() => moveTo(one.roomId)}
            >
              Move to {one.room}
            </button>
          ))}
      </div>
      {room.ready.length === 0 && (
        <small>No other room of this type is available for all of their nights, empty and clean.</small>
      )}
      {!mayMove && room.ready.length > 0 && (
        <small>The desk can move them to {nameList(room.ready.map((one) => one.room))}.</small>
      )}
    </>
  )
}
