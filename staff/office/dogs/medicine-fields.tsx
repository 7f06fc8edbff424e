import { TextField } from '#ui/fields/text-field.tsx'
import { type CareDraft, timesError } from './care-draft.ts'

type Medicine = CareDraft['medications'][number]

interface MedicineFieldsProps {
  /** From the first attempt to save on, what is wrong is said. */
  isChecked: boolean
  value: readonly Medicine[]
  onChange: (value: Medicine[]) => void
}

/** What is given, how much, when, and whether two people give it together. */
export function MedicineFields({ isChecked, value, onChange }: MedicineFieldsProps) {
  const change = (at: number, part: Partial<Medicine>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="medicines">
      <legend>Medicine</legend>
      {value.map((medicine, index) => (
        // Rows have no names of their own until they are written.
        <div key={index} className="medicine-row">
          <TextField
            label="What"
            name={`medicine-${index}`}
            value={medicine.what}
            onChange={(what) => change(index, { what })}
          />
          <TextField
            label="Dose"
            name={`dose-${index}`}
            value={medicine.dose}
            onChange={(dose) => change(index, { dose })}
            lines={2}
          />
          <TextField
            label="Times"
            name={`times-${index}`}
            value={medicine.times}
            onChange={(times) => change(index, { times })}
            placeholder="7:30 am"
            error={isChecked ? timesError(medicine.times) : undefined}
          />
          <label className="two-people">
            <input
              type="checkbox"
              checked={medicine.needsSecond}
              onChange={(event) => change(index, { needsSecond: event.target.checked })}
            />
            Two people
          </label>
          <button
            type="button"
            className="button secondary small"
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button secondary small"
        onClick={() => onChange([...value, { what: '', dose: '', times: '', needsSecond: false }])}
      >
        Add medicine
      </button>
    </fieldset>
  )
}
