import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { type Attendance, staffAttendance } from '#contract/staff/attendance.ts'
import { staffWalkIn, type WalkIn } from '#contract/staff/walk-in.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useSearch } from '../search/use-search.ts'
import { useMay } from '../session/me.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { Door } from './door-sheet.tsx'
import { CareToAsk, Gate } from './gate.tsx'

/** T13: somebody stands at the desk with a dog nobody expected. */
export function WalkInButton() {
  const [isOpen, setOpen] = useState(false)
  const mayDesk = useMay('desk')
  const mayCare = useMay('care')
  if (!mayDesk || !mayCare) return null
  return (
    <>
      <button type="button" className="button primary walk-in-button" onClick={() => setOpen(true)}>
        <StaffIcon name="plus-bold" />
        <span>Walk-in</span>
      </button>
      <StaffSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Walk-in, daycare today"
        beginsInFirstField
      >
        {isOpen && <WalkInForm onDone={() => setOpen(false)} />}
      </StaffSheet>
    </>
  )
}

function WalkInForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [dogId, setDogId] = useState<number | null>(null)
  const { results } = useSearch(dogId === null ? typed : '')
  const dogs = (results ?? []).filter(({ kind, isHidden }) => kind === 'dog' && !isHidden)
  const change = (text: string) => {
    setTyped(text)
    setDogId(null)
  }
  return (
    <div className="door">
      <TextField label="Which dog?" name="dog" value={typed} onChange={change} maxLength={60} />
      {dogId === null && results !== null && (
        <ul className="walk-in-found">
          {dogs.map(({ id, title, line }) => (
            <li key={id}>
              <button type="button" onClick={() => setDogId(id)}>
                <b>{title}</b>
                <small>{line}</small>
              </button>
            </li>
          ))}
          {dogs.length === 0 && <li className="muted">No dog we know by that name.</li>}
        </ul>
      )}
      {dogId !== null && <ChosenDog key={dogId} dogId={dogId} onDone={onDone} />}
    </div>
  )
}

function ChosenDog({ dogId, onDone }: { dogId: number; onDone: () => void }) {
  const read = useStaffRead(
    staffWalkIn.previewWalkIn,
    { dogId: String(dogId) },
    { live: ['today', 'vaccine', 'interview'] },
  )
  return (
    <StaffLoaded read={read} what="the day">
      {(dog) => <BookDay dog={dog} onDone={onDone} />}
    </StaffLoaded>
  )
}

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
  return left.length === 0 ? 'The day is full.' : `Places left: ${left.join(', ')}`
}

function BookDay({ dog, onDone }: { dog: WalkIn; onDone: () => void }) {
  const [part, setPart] = useState<Part>('full')
  const [isCareConfirmed, setCareConfirmed] = useState(false)
  const [booked, setBooked] = useState<Attendance | null>(null)
  const walkIn = useStaffWrite(staffWalkIn.walkIn, {
    undo: ({ orderId, version }, { comesIn }) =>
      comesIn === false
        ? null
        : {
            text: `${dog.name} is here`,
            run: () =>
              callOnce(
                staffAttendance.undo,
                { orderId, version, what: 'check-in', dogIds: [dog.dogId] },
                { silent: true },
              ),
          },
    onDone: (door, { comesIn }) => (comesIn === false ? setBooked(door) : onDone()),
  })
  if (booked !== null) return <BookedDay booked={booked} onDone={onDone} />
  const isFull = dog.placesLeft[dog.sizeClass] === 0
  const canBook = dog.noneBecause === null && !isFull && !walkIn.isSending
  const isReady = dog.noneBecause === null && dog.gates.length === 0 && !isFull
  return (
    <section className="door-part" aria-label={dog.name}>
      <ChosenFace dog={dog} isReady={isReady} />
      {dog.gates.map((gate) => (
        <Gate key={gate.gate} gate={gate} dogName={dog.name} today={dog.today} onWaive={null} />
      ))}
      {dog.noneBecause !== null && <Stop text={dog.noneBecause} />}
      {dog.noneBecause === null && isFull && <Stop text={`No place is left for a ${dog.sizeClass} dog.`} />}
      <CareToAsk care={dog.care} isConfirmed={isCareConfirmed} onConfirm={setCareConfirmed} />
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
          Booked first, what is open can be signed, or let pass by a manager, right here.
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
            disabled={!canBook || (dog.care.length > 0 && !isCareConfirmed)}
            onClick={() =>
              void walkIn.send({ dogId: dog.dogId, part, comesIn: true, careConfirmed: isCareConfirmed })
            }
          >
            Book and check in
          </button>
        )}
      </div>
    </section>
  )
}

/** T5, T13: the day is booked; from here on it is a booking like any other, with the same gates. */
function BookedDay({ booked, onDone }: { booked: Attendance; onDone: () => void }) {
  const read = useStaffRead(
    staffAttendance.getAttendance,
    { orderId: String(booked.orderId) },
    { live: ['order', 'vaccine', 'interview'] },
  )
  return (
    <>
      <p className="tag good">
        <StaffIcon name="check-bold" />
        The day is booked
      </p>
      <StaffLoaded read={{ ...read, data: read.data ?? booked }} what="the booking">
        {(door) => <Door door={door} date={door.date} onDone={onDone} />}
      </StaffLoaded>
    </>
  )
}

const ChosenFace = ({ dog, isReady }: { dog: WalkIn; isReady: boolean }) => (
  <p className={isReady ? 'walk-in-dog ready' : 'walk-in-dog'}>
    <img src={dogPicture({ ...dog, id: dog.dogId })} alt="" width={40} height={40} />
    <span>
      <b>{dog.name}</b>
      <small>
        {dog.owner}, {dog.sizeClass}
        {isReady ? ', papers complete' : ''}
      </small>
    </span>
  </p>
)

const Stop = ({ text }: { text: string }) => (
  <div className="gate">
    <p>
      <StaffIcon name="warning-circle-fill" />
      {text}
    </p>
  </div>
)
