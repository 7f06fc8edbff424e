import { useState } from 'react'
import type { StaffDog } from '#contract/staff/dog-page.ts'
import { GROUP_PLAY } from '#contract/staff/dog-page.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Panel } from '../page/panel.tsx'
import { useMay } from '../session/me.ts'
import { showSaved } from '../write/show-saved.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'

const PLAY_LABELS = { yes: 'Yes', no: 'No', 'after-spay': 'After spay' }

/** A dog that is spayed waits for nothing; what was decided before stays in sight. */
const playChoices = ({ isSpayed, groupPlay }: StaffDog) =>
  GROUP_PLAY.filter((one) => one !== 'after-spay' || isSpayed !== true || groupPlay === 'after-spay')

interface NotFit {
  code: string
  firstDate: string
  bookedSize: string
}

/** What we decided about the dog: its size, whether it plays in a group, and what everyone should know. */
export function DogReadiness({ dog }: { dog: StaffDog }) {
  const { id, version } = dog
  const mayCare = useMay('care')
  const [notFitting, setNotFitting] = useState<readonly NotFit[]>([])
  const size = useStaffWrite(staffDog.setSize, {
    onDone: (saved) => {
      setNotFitting(saved.notFitting)
      showSaved()
    },
  })
  const play = useStaffWrite(staffDog.setGroupPlay, { onDone: showSaved })
  const flags = useStaffWrite(staffDog.setFlags, { onDone: showSaved })
  const labels = [...new Set([...dog.flagChoices.map(({ label }) => label), ...dog.flags])]
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
          <p className="readiness-note">Not spayed and past seven months: does {dog.name} play in a group?</p>
        )}
        <Segmented
          label={dog.groupPlay === null ? 'Group play, not decided yet' : 'Group play'}
          name="group-play"
          value={dog.groupPlay}
          options={playChoices(dog).map((value) => ({ value, label: PLAY_LABELS[value] }))}
          onChange={(groupPlay) => void play.send({ id, version, groupPlay })}
        />
        <Segmented
          label={dog.sizeByStaff === null ? 'Size, by weight' : 'Size, set by us'}
          name="size"
          value={dog.sizeClass}
          options={SIZE_CLASSES.map((value) => ({ value, label: value }))}
          onChange={(sizeClass) => void size.send({ id, version, sizeClass })}
        />
        {notFitting.length > 0 && (
          <p className="readiness-note" role="status">
            No longer fits:{' '}
            {notFitting
              .map(({ code, firstDate, bookedSize }) => `${code} on ${shortDate(firstDate)} (${bookedSize})`)
              .join(', ')}
            . Nothing was changed there.
          </p>
        )}
        <h3>Flags</h3>
        <ChoiceChips
          label="Flags"
          value={dog.flags}
          options={labels.map((label) => ({ value: label, label }))}
          onChange={(chosen) => void flags.send({ id, version, flags: chosen })}
        />
      </div>
    </Panel>
  )
}
