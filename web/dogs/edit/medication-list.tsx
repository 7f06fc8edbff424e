import './medication-list.css'
import type { Dog } from '#contract/dogs.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DogFormParts } from '../dog-form.ts'
import { TimesField } from '../fields/times-field.tsx'

type Medication = Dog['medications'][number]

const MAX_MEDICATIONS = 12
const NEW: Medication = { what: '', dose: '', times: [] }

/** What is given when; empty for most dogs. */
export function MedicationList({ form }: { form: DogFormParts }) {
  const { medications } = form.fields
  const put = (next: Medication[]) => form.change({ medications: next })
  return (
    <div className="medication-list" role="group" aria-label="Medication">
      <h3>Medication</h3>
      {medications.length === 0 && (
        <p className="form-hint">None. We’d give it with food and write it down.</p>
      )}
      <ul>
        {medications.map((medication, place) => (
          <MedicationEntry
            key={place}
            number={place + 1}
            medication={medication}
            problem={form.problem(`medications.${place}.what`)}
            onChange={(part) =>
              put(medications.map((one, index) => (index === place ? { ...one, ...part } : one)))
            }
            onRemove={() => put(medications.filter((_one, index) => index !== place))}
          />
        ))}
      </ul>
      {medications.length < MAX_MEDICATIONS && (
        <button type="button" className="button secondary small" onClick={() => put([...medications, NEW])}>
          <Icon name="plus-bold" />
          Add medication
        </button>
      )}
    </div>
  )
}

interface MedicationEntryProps {
  number: number
  medication: Medication
  problem: string | undefined
  onChange: (part: Partial<Medication>) => void
  onRemove: () => void
}

function MedicationEntry({ number, medication, problem, onChange, onRemove }: MedicationEntryProps) {
  const { what, dose, times } = medication
  return (
    <li>
      <div role="group" aria-label={what === '' ? `Medication ${number}` : what}>
        <div className="form-pair">
          <TextField
            label="What"
            name={`medication-${number}`}
            placeholder="Apoquel"
            maxLength={120}
            value={what}
            error={problem}
            onChange={(text) => onChange({ what: text })}
          />
          <TextField
            label="Dose"
            name={`dose-${number}`}
            placeholder="One tablet, 16 mg"
            maxLength={120}
            value={dose}
            onChange={(text) => onChange({ dose: text })}
          />
        </div>
        <TimesField label="Given at" value={times} onChange={(next) => onChange({ times: next })} />
        <button type="button" className="button small quiet" onClick={onRemove}>
          <Icon name="trash-bold" />
          Remove {what === '' ? 'medication' : what}
        </button>
      </div>
    </li>
  )
}
