import { useState } from 'react'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { GROUP_PLAY } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { spayQuestion } from '#domain/dogs/spay-words.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { type NotFit, NotFitting } from './not-fitting.tsx'
import { showSaved } from '../../frame/write/show-saved.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

const SIZE_LABELS = { small: 'Small', medium: 'Medium', large: 'Large' }
const PLAY_LABELS = { yes: 'Yes', no: 'No', 'after-spay': 'After spay' }

/** A dog that is spayed waits for nothing; what was decided before stays in sight. */
const playChoices = ({ isSpayed, groupPlay }: StaffDog) =>
  GROUP_PLAY.filter((one) => one !== 'after-spay' || isSpayed !== true || groupPlay === 'after-spay')

/** What we decided about the dog: its size, whether it plays in a group, and what everyone should know. */
export function DogReadiness({ dog }: { dog: StaffDog }) {
  const { id, version } = dog
  const mayCare = useMay('care')
  const [notFitting, setNotFitting] = useState<readonly NotFit[]>([])
  const [flag, setFlag] = useState('')
  const size = useStaffWrite(staffDog.setSize, {
    onDone: (saved) => {
      setNotFitting(saved.notFitting)
      showSaved()
    },
  })
  const play = useStaffWrite(staffDog.setGroupPlay, { onDone: showSaved })
  const flags = useStaffWrite(staffDog.setFlags, { onDone: showSaved })
  const labels = [...new Set([...dog.flagChoices.map(({ label }) => label), ...dog.flags])]
  const addFlag = () => {
    const typed = flag.trim()
    if (typed === '' || flags.isSending) return
    void flags.send({ id, version, flags: [...new Set([...dog.flags, typed])] })
    setFlag('')
  }
  if (!mayCare || dog.deceasedOn !== null) {
    return (
      <Panel title="For the team">
        <p className="panel-body">
          {[dog.sizeClass, ...dog.flags].join(', ')}. Group play:{' '}
          {dog.groupPlay === null ? 'not decided' : PLAY_LABELS[dog.groupPlay].toLowerCase()}.
        </p>
      </Panel>
    )
  }
  return (
    <Panel title="For the team">
      <div className="panel-body readiness">
        {dog.needsSpayDecision && dog.groupPlay === null && (
          <p className="readiness-note">{spayQuestion(dog)}</p>
        )}
        <Segmented
          label={dog.groupPlay === null ? 'Group play, not decided yet' : 'Group play'}
          name="group-play"
          value={dog.groupPlay}
          options={playChoices(dog).map((value) => ({ value, label: PLAY_LABELS[value] }))}
          onChange={(groupPlay) => void play.send({ id, version, groupPlay })}
        />
        <Segmented
          label={dog.sizeByStaff === null ? `Size, by weight: ${dog.sizeClass}` : 'Size, set by us'}
          name="size"
          value={dog.sizeByStaff ?? 'by-weight'}
          options={[
            { value: 'by-weight' as const, label: 'By weight' },
            ...SIZE_CLASSES.map((value) => ({ value, label: SIZE_LABELS[value] })),
          ]}
          onChange={(chosen) =>
            void size.send({ id, version, sizeClass: chosen === 'by-weight' ? null : chosen })
          }
        />
        <NotFitting orders={notFitting} />
        <h3>Flags</h3>
        <ChoiceChips
          label="Flags"
          value={dog.flags}
          options={labels.map((label) => ({ value: label, label }))}
          onChange={(chosen) => void flags.send({ id, version, flags: chosen })}
        />
        <form
          className="flag-form"
          onSubmit={(event) => {
            event.preventDefault()
            addFlag()
          }}
        >
          <TextField label="Another flag" name="flag" value={flag} onChange={setFlag} maxLength={40} />
          <button type="submit" className="button secondary" disabled={flag.trim() === '' || flags.isSending}>
            Add flag
          </button>
        </form>
      </div>
    </Panel>
  )
}
