import './door-sheet.css'
import { type Attendance, staffAttendance } from '#contract/staff/attendance.ts'
import { nameList } from '#domain/name-list.ts'
import { usePresence } from '../live/use-presence.ts'
import { PresenceNote } from '../page/presence-note.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useMay } from '../session/me.ts'
import { CheckInForm } from './check-in-form.tsx'
import { CheckOutForm } from './check-out-form.tsx'
import { NoShowForm } from './no-show-form.tsx'
import { OtherDay } from './other-day.tsx'

interface DoorSheetProps {
  /** Null: closed. */
  orderId: number | null
  /** The day that is looked at. */
  date: string
  onClose: () => void
}

/** T4, T9: a step at the door, with only what is open. */
export function DoorSheet({ orderId, date, onClose }: DoorSheetProps) {
  const read = useStaffRead(
    staffAttendance.getAttendance,
    orderId === null ? null : { orderId: String(orderId) },
    {
      live: ['order', 'vaccine', 'interview'],
    },
  )
  const others = usePresence('order', orderId)
  const names = read.data === undefined ? '' : nameList(read.data.dogs.map(({ name }) => name))
  return (
    <StaffSheet isOpen={orderId !== null} onClose={onClose} title={names || 'One moment'}>
      <PresenceNote others={others} />
      <StaffLoaded read={read} what="the booking">
        {(door) => <Door door={door} date={date} onDone={onClose} />}
      </StaffLoaded>
    </StaffSheet>
  )
}

function Door({ door, date, onDone }: { door: Attendance; date: string; onDone: () => void }) {
  const mayCheckIn = useMay('care')
  const mayCheckOut = useMay('desk')
  const coming = door.dogs.filter(({ whereabouts }) => whereabouts === 'expected' || whereabouts === 'absent')
  const here = door.dogs.filter(({ whereabouts }) => whereabouts === 'here')
  const gone = door.dogs.filter(({ whereabouts }) => whereabouts === 'gone')
  return (
    <div className="door">
      <p className="muted">
        {door.owner}, booking {door.code}
      </p>
      {isAwaitedToday(door) && coming.length > 0 && mayCheckIn && (
        <CheckInForm door={door} coming={coming} onDone={onDone} />
      )}
      {!isAwaitedToday(door) && coming.length > 0 && <OtherDay door={door} date={date} onDone={onDone} />}
      {door.canBeNoShow && mayCheckOut && <NoShowForm door={door} onDone={onDone} />}
      {here.length > 0 && mayCheckOut && <CheckOutForm door={door} here={here} onDone={onDone} />}
      {here.length > 0 && !mayCheckOut && (
        <p>
          {nameList(here.map(({ name }) => name))} {here.length === 1 ? 'is' : 'are'} here.
        </p>
      )}
      {gone.length > 0 && <p>{nameList(gone.map(({ name }) => name))} went home.</p>}
    </div>
  )
}

/** A stay may also come later than it was expected; anything else only on its days. */
function isAwaitedToday({ orderType, days, date, status }: Attendance): boolean {
  if (status === 'no_show') return false
  return orderType === 'boarding' ? (days[0] ?? '') <= date : days.includes(date)
}
