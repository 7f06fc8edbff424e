import { useState } from 'react'
import type { Attendance } from '#contract/office/day/attendance.ts'
import type { VisitDog } from '#contract/office/day/visit.ts'
import { LOOK_OVER, LOOK_OVER_WORDS, withLookOver } from '#domain/attendance/look-over.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Chips } from './chips.tsx'
import { type ArrivalDetailsDraft, USUAL_THINGS } from './use-arrival-details.ts'

interface WhoAndWhatProps {
  draft: ArrivalDetailsDraft
  door: Attendance
}

/** WS20: who brought them and what they came with, a tap each. */
export function WhoAndWhat({ draft, door }: WhoAndWhatProps) {
  const known = [door.owner, ...door.pickUpContacts.map(({ name }) => name)]
  const [isOther, setOther] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  return (
    <>
      <Chips
        label={door.dogs.length === 1 ? `Who brought ${door.dogs[0]?.name ?? 'them'}` : 'Who brought them'}
        options={known}
        chosen={isOther ? [] : [draft.broughtBy]}
        onPress={(name) => {
          setOther(false)
          draft.setBroughtBy(name)
        }}
        more={{
          label: 'Someone else',
          isOn: isOther,
          onPress: () => {
            setOther(true)
            draft.setBroughtBy('')
          },
        }}
      />
      {isOther && (
        <TextField
          label="Their name"
          name="broughtBy"
          value={draft.broughtBy}
          onChange={draft.setBroughtBy}
          maxLength={120}
        />
      )}
      <Chips
        label="Came with"
        options={USUAL_THINGS}
        chosen={draft.things}
        onPress={(thing) =>
          draft.setThings(
            draft.things.includes(thing)
              ? draft.things.filter((one) => one !== thing)
              : [...draft.things, thing],
          )
        }
        more={{ label: 'Other', isOn: hasMore, onPress: () => setHasMore(!hasMore) }}
      />
      {hasMore && (
        <TextField
          label="What else"
          name="belongings"
          hint="With commas between them: red ball, raincoat"
          value={draft.otherThings}
          onChange={draft.setOtherThings}
          maxLength={300}
        />
      )}
    </>
  )
}

interface SeenOnDogProps {
  draft: ArrivalDetailsDraft
  dog: Pick<VisitDog, 'dogId' | 'name' | 'weightKg' | 'weighedOn' | 'sizeClass'>
  /** Of several, each is named. */
  isNamed: boolean
}

/** WS20: weight, look-over and a note for the kennel, of one dog. */
export function SeenOnDog({ draft, dog, isNamed }: SeenOnDogProps) {
  const { weight, found, note } = draft.seenOn(dog.dogId)
  const of = isNamed ? `, ${dog.name}` : ''
  return (
    <>
      <div className="arrival-weight">
        <TextField
          label={`Weight${of}`}
          name={`weight-${dog.dogId}`}
          value={weight}
          onChange={(typed) => draft.see(dog.dogId, { weight: typed })}
          placeholder={`${dog.weightKg} kg`}
          maxLength={20}
          error={draft.weightError(dog.dogId) ?? undefined}
        />
        <p className="muted">
          {dog.weightKg} kg {dog.weighedOn === null ? 'on file' : `on ${shortDate(dog.weighedOn)}`},{' '}
          {dog.sizeClass}. In kg, or write lb.
        </p>
      </div>
      <Chips
        label={`Look-over${of}`}
        options={LOOK_OVER.map((one) => LOOK_OVER_WORDS[one])}
        chosen={found.map((one) => LOOK_OVER_WORDS[one])}
        onPress={(words) => {
          const pressed = LOOK_OVER.find((one) => LOOK_OVER_WORDS[one] === words)
          if (pressed !== undefined) draft.see(dog.dogId, { found: withLookOver(found, pressed) })
        }}
      />
      <TextField
        label={`Note for the kennel${of}`}
        name={`note-${dog.dogId}`}
        value={note}
        onChange={(typed) => draft.see(dog.dogId, { note: typed })}
        placeholder="Optional"
        maxLength={300}
      />
    </>
  )
}
