import '../../attendance/choices.css'
import './door-sheet.css'
import { type ComponentProps, useState } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import type { Visit } from '#contract/office/day/visit.ts'
import { nameList } from '#domain/name-list.ts'
import { DogLinks, OrderLink, OwnerLink } from '../../../frame/links/subject-links.tsx'
import { usePresence } from '../../../frame/live/use-presence.ts'
import { PresenceNote } from '../../../frame/page/presence-note.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { type StaffReading, useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { whenNeeded } from '../../../frame/read/when-needed.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { PhoneLink } from '../../../frame/words/phone-link.tsx'
import { doorLine, doorTitle, isAwaitedToday } from './door-title.ts'
import type { WentHome } from './check-out/check-out-form.tsx'
import { EarlierDays } from './earlier-days.tsx'
import { NoShowForm } from './no-show-form.tsx'
import type { OpenStep } from './rows/main-action.ts'
import { TakeBackButtons } from './take-back-buttons.tsx'
import { useVisit, VisitDetail } from './visit-detail.tsx'

const CheckInForm = whenNeeded(
  'the check-in',
  async () => (await import('./check-in/check-in-form.tsx')).CheckInForm,
)
const OtherDay = whenNeeded('the other day', async () => (await import('./other-day.tsx')).OtherDay)
const CheckOutForm = whenNeeded(
  'the check-out',
  async () => (await import('./check-out/check-out-form.tsx')).CheckOutForm,
)

const WentHomePart = whenNeeded(
  'the receipt',
  async () => (await import('./check-out/went-home.tsx')).WentHomePart,
)

interface DoorSheetProps {
  /** Null: closed. */
  orderId: number | null
  /** As the list shows it. */
  version: number
  /** What the row was opened for. */
  step: OpenStep
  /** Their faces, where the list has them. */
  dogs?: ComponentProps<typeof DogAvatars>['dogs']
  /** The day that is looked at. */
  date: string
  onClose: () => void
}

/** T4, T9: a step at the door, with only what is open; of whoever is here first who it is. */
export function DoorSheet({ orderId, version, step: firstStep, dogs = [], date, onClose }: DoorSheetProps) {
  const read = useStaffRead(
    staffAttendance.getAttendance,
    orderId === null ? null : { orderId: String(orderId) },
    {
      live: ['order', 'vaccine', 'interview'],
    },
  )
  // What was read when it was open before is not shown once the list knows better; what is shown stays while it is read anew.
  const isCurrent = read.data !== undefined && read.data.version >= version
  const [shown, setShown] = useState<number | null>(null)
  if (isCurrent && shown !== orderId) setShown(orderId)
  if (orderId === null && shown !== null) setShown(null)
  const isOld = read.data !== undefined && !isCurrent && shown !== orderId
  const others = usePresence('order', orderId)
  const [step, setStep] = useState(firstStep)
  const mayCheckIn = useMay('care')
  const isVisit = read.data !== undefined && read.data.orderType !== 'interview'
  const visit = useVisit(isVisit ? orderId : null)
  const title = read.data === undefined ? 'One moment' : doorTitle(read.data, step, mayCheckIn)
  return (
    <StaffSheet
      isOpen={orderId !== null}
      onClose={onClose}
      title={
        <span className="door-title">
          {dogs.length > 0 && <DogAvatars dogs={dogs} size={44} />}
          <span>
            {title}
            {visit.data !== undefined && <small>{doorLine(visit.data, step)}</small>}
          </span>
        </span>
      }
    >
      <PresenceNote others={others} />
      <StaffLoaded read={isOld ? { ...read, data: undefined } : read} what="the booking">
        {(door) => <DoorParts {...{ door, step, setStep, visit, date }} onDone={onClose} />}
      </StaffLoaded>
    </StaffSheet>
  )
}

interface DoorProps {
  door: Attendance
  date: string
  onDone: () => void
}

/** The same inside another sheet. */
export function Door({ door, date, onDone }: DoorProps) {
  const [step, setStep] = useState<OpenStep>('look')
  const visit = useVisit(door.orderType === 'interview' ? null : door.orderId)
  return <DoorParts {...{ door, step, setStep, visit, date, onDone }} />
}

interface DoorPartsProps extends DoorProps {
  step: OpenStep
  setStep: (step: OpenStep) => void
  visit: StaffReading<Visit>
}

function DoorParts({ door, step, setStep, visit, date, onDone }: DoorPartsProps) {
  const [home, setHome] = useState<WentHome | null>(null)
  const mayCheckIn = useMay('care')
  const mayCheckOut = useMay('desk')
  const isMeeting = door.orderType === 'interview'
  const coming = door.dogs.filter(({ whereabouts }) => whereabouts === 'expected' || whereabouts === 'absent')
  const here = door.dogs.filter(({ whereabouts }) => whereabouts === 'here')
  const gone = door.dogs.filter(({ whereabouts }) => whereabouts === 'gone')
  const isAwaited = isAwaitedToday(door)
  const isLookedAt = here.length > 0 && step !== 'check-out'
  // What is above them has come: nothing moves from under the finger.
  const areActionsPlaced = !isLookedAt || visit.data !== undefined || visit.failure !== null
  const about = (
    <p className="muted">
      <DogLinks dogs={door.dogs} />, <OwnerLink id={door.ownerId} name={door.owner} />, booking{' '}
      <OrderLink id={door.orderId} code={door.code} />
      {door.phone !== null && (
        <>
          , <PhoneLink phone={door.phone} />
        </>
      )}
    </p>
  )
  if (home !== null) {
    return (
      <div className="door">
        <WentHomePart orderId={door.orderId} home={home} onDone={onDone} />
      </div>
    )
  }
  if (step === 'no-show' && door.canBeNoShow && mayCheckOut) {
    return (
      <div className="door">
        {about}
        <NoShowForm door={door} onDone={onDone} onKeepWaiting={onDone} />
      </div>
    )
  }
  const isComingIn = isAwaited && coming.length > 0 && mayCheckIn
  const noShow = mayCheckOut && <NoShowPart door={door} onAsk={() => setStep('no-show')} />
  return (
    <div className="door">
      {about}
      {isAwaited && coming.length > 0 && !mayCheckIn && (
        <p>
          {nameList(coming.map(({ name }) => name))} can be checked in by anyone with the Care permission.
        </p>
      )}
      {!isAwaited && coming.length > 0 && <OtherDay door={door} date={date} onDone={onDone} />}
      {mayCheckIn && <EarlierDays door={door} onDone={onDone} />}
      {!isComingIn && noShow}
      {isLookedAt && <VisitDetail visit={visit} here={here} timeZone={door.timeZone} />}
      {isLookedAt && areActionsPlaced && mayCheckOut && !isMeeting && (
        <div className="door-actions">
          <button type="button" className="button primary" onClick={() => setStep('check-out')}>
            Check out {nameList(here.map(({ name }) => name))}
          </button>
        </div>
      )}
      {here.length > 0 && step === 'check-out' && mayCheckOut && (
        <CheckOutForm door={door} here={here} onDone={onDone} onPaid={setHome} />
      )}
      {gone.length > 0 && <p>{nameList(gone.map(({ name }) => name))} went home.</p>}
      {areActionsPlaced && <TakeBackButtons door={door} onDone={onDone} />}
      {isComingIn && (
        <CheckInForm door={door} visit={visit.data} coming={coming} onDone={onDone}>
          {noShow}
        </CheckInForm>
      )}
    </div>
  )
}

/** T12, WS16: that they did not come, once we have waited long enough to say so. */
function NoShowPart({ door, onAsk }: { door: Attendance; onAsk: () => void }) {
  if (!door.canBeNoShow) return null
  return (
    <div className="door-actions">
      <button type="button" className="button secondary" onClick={onAsk}>
        Did not come
      </button>
    </div>
  )
}
