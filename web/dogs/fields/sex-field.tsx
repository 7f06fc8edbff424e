import { Segmented } from '#ui/fields/segmented.tsx'
import type { DogFormParts } from '../dog-form.ts'

const SEXES = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const

export function SexField({ form }: { form: DogFormParts }) {
  return (
    <Segmented
      label="Sex"
      name="sex"
      value={form.fields.sex}
      options={SEXES}
      error={form.problem('sex')}
      onChange={(sex) => form.change({ sex })}
    />
  )
}

/** As one says it of her or of him. */
export function spayedLabel(sex: 'female' | 'male' | null): string {
  if (sex === null) return 'Spayed or neutered'
  return sex === 'female' ? 'Spayed' : 'Neutered'
}
