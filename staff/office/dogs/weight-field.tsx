import './weight-field.css'
import { fromGrams, toGrams, type WeightUnit } from '#domain/dogs/dog-sizes.ts'
import { typedWeight } from '#domain/dogs/weight-text.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface WeightFieldProps {
  weight: string
  unit: WeightUnit
  /** Where two stand in one form. */
  name?: string
  onChange: (weight: string, unit: WeightUnit) => void
}

const UNITS = [
  { value: 'kg' as const, label: 'kg' },
  { value: 'lb' as const, label: 'lb' },
]

/** WS27: what the scale or the owner says, in either unit; the other one stands beside it. */
export function WeightField({ weight, unit, name = 'weight', onChange }: WeightFieldProps) {
  const typed = typedWeight(weight)
  const other = unit === 'kg' ? 'lb' : 'kg'
  return (
    <div className="weight-field">
      <TextField
        label="Weight"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={weight}
        onChange={(text) => onChange(text, unit)}
        {...(typed > 0 && { hint: `That’s ${fromGrams(toGrams(typed, unit), other)} ${other}.` })}
      />
      <Segmented
        label="Unit"
        name={`${name}-unit`}
        value={unit}
        options={UNITS}
        onChange={(chosen) => onChange(weight, chosen)}
        isLabelHidden
      />
    </div>
  )
}
