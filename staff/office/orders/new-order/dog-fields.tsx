import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WeightField } from '../../dogs/weight-field.tsx'
import { type DogDraft, fromLine } from './dog-draft.ts'

interface DogFieldsProps {
  draft: DogDraft
  onChange: (draft: DogDraft) => void
  /** Tells the fields of two dogs in one form apart. */
  at?: number
}

const SEXES = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const

const SPAYED = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Don’t know' },
] as const

/** What we ask about a dog on the telephone. */
export function DogFields({ draft, onChange, at = 0 }: DogFieldsProps) {
  const set = (part: Partial<DogDraft>) => onChange({ ...draft, ...part })
  const name = (field: string) => `${field}-${at}`
  return (
    <>
      <div className="field-pair">
        <TextField
          label="Dog"
          name={name('dog')}
          value={draft.name}
          onChange={(text) => set({ name: text })}
          onBlur={() => onChange(fromLine(draft.name, draft))}
          autoComplete="off"
          maxLength={160}
          placeholder="Bruno, or Bruno, Beagle, 25 lb"
        />
        <TextField
          label="Breed"
          name={name('breed')}
          value={draft.breed}
          onChange={(breed) => set({ breed })}
          autoComplete="off"
        />
      </div>
      <div className="field-pair">
        <WeightField
          weight={draft.weight}
          unit={draft.unit}
          name={name('weight')}
          onChange={(weight, unit) => set({ weight, unit })}
        />
        <TextField
          label="Age, years"
          name={name('years')}
          value={draft.years}
          onChange={(years) => set({ years })}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div className="field-pair dog-choices">
        <Segmented
          label="Sex"
          name={name('sex')}
          value={draft.sex}
          options={SEXES}
          onChange={(sex) => set({ sex })}
        />
        <Segmented
          label={draft.sex === 'male' ? 'Neutered' : draft.sex === 'female' ? 'Spayed' : 'Spayed or neutered'}
          name={name('spayed')}
          value={draft.isSpayed}
          options={SPAYED}
          onChange={(isSpayed) => set({ isSpayed })}
        />
      </div>
    </>
  )
}
