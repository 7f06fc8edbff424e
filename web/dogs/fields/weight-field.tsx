import './weight-field.css'
import { sizeInWords } from '#client/dogs/dog-words.ts'
import { isDogWeight, sizeClassOf, toGrams } from '#domain/dogs/dog-sizes.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type WeightText, weightNumber, weightShown } from '../dog-fields.ts'
import type { DogForm } from '../dog-form.ts'
import type { useWeightUnit } from './use-weight-unit.ts'

const UNITS = [
  { value: 'lb', label: 'lb' },
  { value: 'kg', label: 'kg' },
] as const

interface WeightFieldProps {
  form: DogForm
  weightUnit: ReturnType<typeof useWeightUnit>
  /** It was typed here: in the other unit it is the same number, not the same weight. */
  isTyped: boolean
}

/** The weight in the person's own unit, and the size class that follows from it while they type. */
export function WeightField({ form, weightUnit, isTyped }: WeightFieldProps) {
  const field = form.field('weight')
  const weight = field.value
  const { unit, choose } = weightUnit
  const chooseUnit = (next: WeightText['unit']) => {
    if (isTyped) field.onChange({ text: weightShown(weight, unit), unit: next })
    choose(next)
  }
  const grams = toGrams(weightNumber(weight), weight.unit)
  return (
    <div className="weight-field">
      <div className="weight-row">
        <TextField
          {...field}
          label="Weight"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={weightShown(weight, unit)}
          onChange={(text) => field.onChange({ text, unit })}
        />
        <Segmented
          label="Weight in"
          name="weight-unit"
          value={unit}
          options={UNITS}
          onChange={chooseUnit}
          isLabelHidden
        />
      </div>
      <p className="form-hint" role="status">
        {isDogWeight(grams) ? `Size class: ${sizeInWords(sizeClassOf(grams), unit)}` : ' '}
      </p>
    </div>
  )
}
