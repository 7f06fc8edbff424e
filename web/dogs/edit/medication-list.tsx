import { Icon } from '#ui/icon.tsx'
import './medication-list.css'
import type { Dog } from '#contract/business/dogs.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DogForm } from '../dog-form.ts'
import { TimesField } from '../fields/times-field.tsx'

const MAX_MEDICATIONS = 12
const NEW: Dog['medications'][number] = { what: '', dose: '', times: [] }

/** What is given when; empty for most dogs. */
export function MedicationList({ form }: { form: DogForm }) {
  const { value: medications, onChange } = form.field('medications')
  return (
    <div className="medication-list" role="group" aria-label="Medication">
      <h3>Medication</h3>
      {medications.length === 0 && (
        <p className="form-hint">None. We’d give it with food and write it down.</p>
      )}
      <ul>
        {medications.map((_medication, index) => (
          <MedicationEntry
            key={index}
            form={form}
            index={index}
            onRemove={() => onChange(medications.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {medications.length < MAX_MEDICATIONS && (
        <button
          type="button"
          className="button secondary small"
          onClick={() => onChange([...medications, NEW])}
        >
          <Icon name="plus-bold" />
          Add medication
        </button>
      )}
    </div>
  )
}

interface MedicationEntryProps {
  form: DogForm
  index: number
  onRemove: () => void
}

function MedicationEntry({ form, index, onRemove }: MedicationEntryProps) {
  const what = form.field(`medications.${index}.what`)
  const times = form.field(`medications.${index}.times`)
  const number = index + 1
  return (
    <li>
      <div role="group" aria-label={what.value === '' ? `Medication ${number}` : what.value}>
        <div className="form-pair">
          <TextField
            {...what}
            label="What"
            name={`medication-${number}`}
            placeholder="Apoquel"
            maxLength={120}
          />
          <TextField
            {...form.field(`medications.${index}.dose`)}
            label="Dose"
            name={`dose-${number}`}
            placeholder="One tablet, 16 mg"
            maxLength={120}
          />
        </div>
        <TimesField label="Given at" value={times.value} onChange={times.onChange} />
        <button type="button" className="button small quiet" onClick={onRemove}>
          <Icon name="trash-bold" />
          Remove {what.value === '' ? 'medication' : what.value}
        </button>
      </div>
    </li>
  )
}
