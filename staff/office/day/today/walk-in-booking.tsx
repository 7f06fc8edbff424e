import { type ReactNode, useState } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { staffWalkIn, type WalkIn } from '#contract/office/day/walk-in.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { DogLink } from '../../../frame/links/subject-links.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { Door } from './door-sheet.tsx'
import { AskedCare } from './check-in/asked-care.tsx'
import { useAskedCare } from './check-in/use-asked-care.ts'
import { Gate } from './gate.tsx'
import { undoOfStep } from '../../attendance/take-back.ts'

type Part = 'full' | 'half'

function partLabel(name: string, part: WalkIn['full']): string {
  if (part === null) return name
  if (part.usesPass) return `${name}, pass`
  return part.totalCents === null ? name : `${name} ${exactPrice(part.totalCents)}`
}

function placesWords({ placesLeft }: WalkIn): string {
  const left = SIZE_CLASSES.filter((size) => placesLeft[size] > 0).map(
    (size) => `${placesLeft[size]} ${size}`,
  )
  return left.length === 0 ? 'The day is full.' : `Spots left: ${left.join(', ')}`
}

/** T13: everything that stands in the way at once, each with its way out; then the day. */
export function BookDay({ dog, onDone }: { dog: WalkIn; onDone: () => void }) {
  const [part, setPart] = useState<Part>('full')
  const asked = useAskedCare(dog)
  const [booked, setBooked] = useState<Attendance | null>(null)
  const walkIn = useStaffWrite(staffWalkIn.walkIn, {
    undo: ({ orderId, version }, { comesIn }) =>
      comesIn === false
        ? null
        : undoOfStep({ orderId, version, what: 'check-in', dogs: [dog], text: `${dog.name} is here` }),
    onDone: (door, { comesIn }) => (comesIn === false ? setBooked(door) : onDone()),
  })
  const [isOpen, setOpen] = useState(false)
  if (booked !== null) return <BookedDay orderId={booked.orderId} onDone={onDone} isNew />
  if (isOpen && dog.bookedToday !== null)
    return <BookedDay orderId={dog.bookedToday.orderId} onDone={onDone} />
  const isFull = dog.placesLeft[dog.sizeClass] === 0
  const isStopped = dog.noneBecause !== null || isFull || dog.bookedToday !== null
  const canBook = !isStopped && !walkIn.isSending
  const isReady = !isStopped && dog.gates.length === 0
  return (
    <section className="door-part" aria-label={dog.name}>
      <ChosenFace dog={dog} isReady={isReady} />
      {dog.gates.map((gate) => (
        <Gate key={gate.gate} gate={gate} dogName={dog.name} today={dog.today} onWaive={null} />
      ))}
      {dog.noneBecause !== null && <Stop text={dog.noneBecause} />}
      {dog.bookedToday !== null && (
        <Stop
          text={`${dog.name} ${dog.bookedToday.isHere ? 'is here already.' : 'is booked for today already.'}`}
        >
          <button type="button" className="button secondary small" onClick={() => setOpen(true)}>
            Open the booking
          </button>
        </Stop>
      )}
      {isFull && <Stop text={`No spot is left for a ${dog.sizeClass} dog until one goes home.`} />}
      <AskedCare asked={asked} dogs={[dog]} timeZone={dog.timeZone} />
      <p className="muted">{placesWords(dog)}</p>
      <Segmented
        label="How long"
        name="part"
        value={part}
        options={[
          { value: 'full', label: partLabel('Full', dog.full) },
          { value: 'half', label: partLabel('Half', dog.half) },
        ]}
        onChange={setPart}
      />
      {dog.gates.length > 0 && canBook && (
        <p className="muted">
          Book first: anything still open can then be signed, or waived by a manager, right here.
        </p>
      )}
      {isReady && asked.whyNot !== '' && (
        <p className="muted" role="status">
          {asked.whyNot}
        </p>
      )}
      <div className="door-actions">
        {dog.gates.length > 0 ? (
          <button
            type="button"
            className="button primary"
            disabled={!canBook}
            onClick={() => void walkIn.send({ dogId: dog.dogId, part, comesIn: false })}
          >
            Book without check-in
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            disabled={!canBook || asked.whyNot !== ''}
            onClick={() => void walkIn.send({ dogId: dog.dogId, part, comesIn: true, ...asked.toSend() })}
          >
            Book and check in
          </button>
        )}
      </div>
    </section>
  )
}

interface BookedDayProps {
  orderId: number
  onDone: () => void
  /** It was booked just now. */
  isNew?: boolean
}

/** T5, T13: the day is booked; from here on it is a booking like any other, with the same gates. */
function BookedDay({ orderId, onDone, isNew = false }: BookedDayProps) {
  const read = useStaffRead(
    staffAttendance.getAttendance,
    { orderId: String(orderId) },
    { live: ['order', 'vaccine', 'interview'] },
  )
  return (
    <>
      {isNew && (
        <p className="tag good">
          <StaffIcon name="check-bold" />
          The day is booked
        </p>
      )}
      <StaffLoaded read={read} what="the booking">
        {(door) => <Door door={door} date={door.date} onDone={onDone} />}
      </StaffLoaded>
    </>
  )
}

const ChosenFace = ({ dog, isReady }: { dog: WalkIn; isReady: boolean }) => (
  <p className={isReady ? 'walk-in-dog ready' : 'walk-in-dog'}>
    <img src={dogPicture({ ...dog, id: dog.dogId })} alt="" width={40} height={40} />
    <span>
      <b>
        <DogLink id={dog.dogId} name={dog.name} />
      </b>
      <small>
        {dog.owner}, {dog.sizeClass}
        {isReady ? ', records complete' : ''}
      </small>
    </span>
  </p>
)

const Stop = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="gate">
    <p>
      <StaffIcon name="warning-circle-fill" />
      {text}
    </p>
    {children}
  </div>
)
