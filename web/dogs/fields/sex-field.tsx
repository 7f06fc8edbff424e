import { Segmented } from '#ui/fields/segmented.tsx'
import type { DogForm } from '../dog-form.ts'

const SEXES = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const

export function SexField({ form }: { form: DogForm }) {
  return (
    <Segmented
      label="Sex"
      name="sex"
      value={form.values.sex}
      options={SEXES}
      error={form.problem('sex')}
      onChange={(sex) => form.change('sex', sex)}
    />
  )
}

/** As one says it of her or of him. */
export function spayedLabel(sex: 'female' | 'male' | null): string {
  if (sex === null) return 'Spayed or neutered'
  return sex === 'female' ? 'Spayed' : 'Neutered'
}
