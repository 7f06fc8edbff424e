import { callOnce } from '#client/api/call-once.ts'
import { type RoomToClean, staffRoom } from '#contract/office/day/rooms.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

/** WS7: rooms between two guests, those first into which somebody comes today. With none it takes no room. */
export function RoomsToCleanPanel() {
  const { data } = useStaffRead(staffRoom.getRoomsToClean, {}, { live: ['today', 'order', 'board'] })
  if (data === undefined || data.rooms.length === 0) return null
  return (
    <Panel title="Rooms to clean" className="rooms-to-clean">
      <ul className="room-rows">
        {data.rooms.map((room) => (
          <RoomRow key={`${room.roomId} ${room.since}`} room={room} timeZone={data.timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

function RoomRow({ room, timeZone }: { room: RoomToClean; timeZone: string }) {
  const mayClean = useMay('care')
  const clean = useStaffWrite(staffRoom.markClean, {
    undo: (_done, { roomId, since }) => ({
      text: `${room.room} is clean`,
      run: () => callOnce(staffRoom.markClean, { roomId, since, isClean: false }, { silent: true }),
    }),
  })
  const { roomId, since } = room
  return (
    <li className="room-to-clean">
      <StaffIcon name="broom" />
      <span>
        <b>{room.room}</b>
        <small>{aboutRoom(room, timeZone)}</small>
      </span>
      {mayClean && (
        <button
          type="button"
          className="button secondary small"
          disabled={clean.isSending}
          onClick={() => void clean.send({ roomId, since })}
          aria-label={`${room.room} is clean`}
        >
          Clean
        </button>
      )}
    </li>
  )
}

/** 'Waffles left 12:04 pm. Bear comes 3:00 pm'. */
function aboutRoom({ dogs, since, next }: RoomToClean, timeZone: string): string {
  const left = `${nameList(dogs)} left ${twelveHour(timeIn(timeZone, new Date(since)))}`
  if (next === null) return left
  const names = nameList(next.dogs)
  if (next.isHere) return `${left}. ${names} ${next.dogs.length === 1 ? 'waits' : 'wait'} for it`
  const comes = next.dogs.length === 1 ? 'comes' : 'come'
  return `${left}. ${names} ${comes} ${next.time === null ? 'today' : twelveHour(next.time)}`
}
