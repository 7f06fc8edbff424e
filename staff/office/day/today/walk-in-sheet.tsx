import { useState } from 'react'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { whenNeeded } from '../../../frame/read/when-needed.tsx'
import { useSearch } from '../../search/use-search.ts'
import { useMay } from '../../../frame/session/me.ts'

const BookDay = whenNeeded('the walk-in', async () => (await import('./walk-in-booking.tsx')).BookDay)

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
  const [only] = dogs
  const change = (text: string) => {
    setTyped(text)
    setDogId(null)
  }
  return (
    <div className="door">
      <TextField
        label="Which dog?"
        name="dog"
        value={typed}
        onChange={change}
        maxLength={60}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && dogs.length === 1 && only !== undefined) setDogId(only.id)
        }}
      />
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
          {dogs.length === 0 && <li className="muted">No match.</li>}
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
