import { useState } from 'react'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { typedWeight } from '#domain/dogs/weight-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { showSaved } from '../../frame/write/show-saved.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { type CareDraft, isNewWeight, readTimes, timesError, toCareDraft } from './care-draft.ts'
import type { NotFit } from './not-fitting.tsx'
import { WeightField } from './weight-field.tsx'
import { MedicineFields } from './medicine-fields.tsx'

interface CareSheetProps {
  dog: StaffDog
  isOpen: boolean
  onClose: () => void
  /** D1: what a new weight makes too small. */
  onNotFitting: (orders: readonly NotFit[]) => void
}

/** D1: care and weight; the owner is notified of what changed. */
export function CareSheet({ dog, isOpen, onClose, onNotFitting }: CareSheetProps) {
  // The version that was seen when the sheet was opened.
  const [seen] = useState(dog)
  const [draft, setDraft] = useState(() => toCareDraft(dog))
  // No error for a time while they are still typing it.
  const [isChecked, setIsChecked] = useState(false)
  const save = useStaffWrite(staffDog.saveCare, {
    silent: true,
    onDone: ({ notFitting }) => {
      onNotFitting(notFitting)
      onClose()
      showSaved()
    },
  })
  const change = (part: Partial<CareDraft>) => setDraft({ ...draft, ...part })
  const send = () => {
    const { what, howMuch, times, medications, allergies, behaviour, weight } = draft
    setIsChecked(true)
    if ([times, ...medications.map((one) => one.times)].some((typed) => timesError(typed) !== undefined))
      return
    void save.send({
      id: seen.id,
      version: seen.version,
      feeding: { what, howMuch, times: readTimes(times) },
      medications: medications.map((one) => ({ ...one, times: readTimes(one.times) })),
      allergies,
      behaviour,
      ...(isNewWeight(draft, seen) && { weight: typedWeight(weight), weightUnit: draft.weightUnit }),
    })
  }
  usePageKeys([{ key: 'Ctrl+s', label: 'Save', run: send }], { isInDialog: true })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${dog.name}’s care`}
      footer={
        <button type="button" className="button primary" disabled={save.isSending} onClick={send}>
          Save and tell {dog.owner.name}
          <kbd aria-hidden="true">Ctrl S</kbd>
        </button>
      }
    >
      <div className="staff-form">
        <FormFailure text={save.failure} />
        <TextField label="Meal" name="what" value={draft.what} onChange={(what) => change({ what })} />
        <div className="field-pair">
          <TextField
            label="How much"
            name="howMuch"
            value={draft.howMuch}
            onChange={(howMuch) => change({ howMuch })}
          />
          <TextField
            label="Times"
            name="times"
            value={draft.times}
            onChange={(times) => change({ times })}
            placeholder="7:30 am, 5:30 pm"
            error={isChecked ? timesError(draft.times) : undefined}
          />
        </div>
        <MedicineFields
          isChecked={isChecked}
          value={draft.medications}
          onChange={(medications) => change({ medications })}
        />
        <TextField
          label="Allergies"
          name="allergies"
          value={draft.allergies}
          onChange={(allergies) => change({ allergies })}
          lines={2}
        />
        <TextField
          label="Behaviour"
          name="behaviour"
          value={draft.behaviour}
          onChange={(behaviour) => change({ behaviour })}
          lines={2}
        />
        <WeightField
          weight={draft.weight}
          unit={draft.weightUnit}
          onChange={(weight, weightUnit) => change({ weight, weightUnit })}
        />
      </div>
    </StaffSheet>
  )
}
