import './meal-form.css'
import { useState } from 'react'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { readTimes, timesError } from '../dogs/care-draft.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useOfflineSince } from '../../frame/offline/connection.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { phoneHref } from '../../frame/words/phone-link.tsx'
import { showSaved } from '../../frame/write/show-saved.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

interface MealFormProps {
  dogId: number
  onSaved?: () => void
}

/** WS2: nobody knows what a dog eats: call its owner, and write it down where one stands. */
export function MealForm({ dogId, onSaved = () => undefined }: MealFormProps) {
  const isOffline = useOfflineSince() !== null
  const read = useStaffRead(staffDog.getDog, isOffline ? null : { id: String(dogId) }, { live: ['dog'] })
  if (isOffline)
    return (
      <p className="muted">
        Offline: you can add a meal once you’re back online. Until then it stays red here.
      </p>
    )
  return (
    <StaffLoaded read={read} what="the dog">
      {(dog) => <MealFields key={dog.version} dog={dog} onSaved={onSaved} />}
    </StaffLoaded>
  )
}

const OURS = 'Our food'

function MealFields({ dog, onSaved }: { dog: StaffDog; onSaved: () => void }) {
  const [what, setWhat] = useState(dog.feeding.what)
  const [howMuch, setHowMuch] = useState(dog.feeding.howMuch)
  const [times, setTimes] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const save = useStaffWrite(staffDog.saveCare, {
    silent: true,
    onDone: () => {
      showSaved()
      onSaved()
    },
  })
  const timesWrong = times.trim() === '' ? 'Please enter when.' : timesError(times)
  const send = () => {
    setIsChecked(true)
    if (what.trim() === '' || timesWrong !== undefined) return
    void save.send({
      id: dog.id,
      version: dog.version,
      feeding: { what, howMuch, times: readTimes(times) },
      isMealRead: true,
    })
  }
  return (
    <div className="meal-form">
      <CallOwner owner={dog.owner} />
      <TextField
        label={`What does ${dog.name} eat?`}
        name={`meal-${dog.id}`}
        value={what}
        onChange={setWhat}
        placeholder="Own kibble"
        maxLength={300}
        error={isChecked && what.trim() === '' ? 'Please enter what.' : undefined}
      />
      <div className="field-pair">
        <TextField
          label="How much"
          name={`how-much-${dog.id}`}
          value={howMuch}
          onChange={setHowMuch}
          placeholder="2 cups"
          maxLength={120}
        />
        <TextField
          label="When"
          name={`when-${dog.id}`}
          value={times}
          onChange={setTimes}
          placeholder="7:30 am, 5:30 pm"
          error={isChecked ? timesWrong : undefined}
        />
      </div>
      <FormFailure text={save.failure} />
      <div className="meal-actions">
        <button type="button" className="button primary small" disabled={save.isSending} onClick={send}>
          Save the meal
        </button>
        {what.trim() === '' && (
          <button type="button" className="button quiet small" onClick={() => setWhat(OURS)}>
            {OURS}
          </button>
        )}
      </div>
    </div>
  )
}

function CallOwner({ owner }: { owner: StaffDog['owner'] }) {
  if (owner.phone === null) return <p className="muted">Someone at the desk can call {owner.name}.</p>
  return (
    <a className="button secondary small call-owner" href={phoneHref(owner.phone)}>
      <StaffIcon name="phone" />
      Call {owner.name}, {phoneWords(owner.phone)}
    </a>
  )
}
