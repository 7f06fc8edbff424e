import type { ComponentType } from 'react'
import type { FieldPath } from 'react-hook-form'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DogFields } from '../dog-fields.ts'
import type { DogForm } from '../dog-form.ts'
import { AgeField } from '../fields/age-field.tsx'
import { BreedField } from '../fields/breed-field.tsx'
import { SexField, spayedLabel } from '../fields/sex-field.tsx'
import type { useWeightUnit } from '../fields/use-weight-unit.ts'
import { WeightField } from '../fields/weight-field.tsx'
import { YesNoField } from '../fields/yes-no-field.tsx'
import { PhotoField } from '../uploads/photo-field.tsx'

export interface FillStepProps {
  form: DogForm
  weightUnit: ReturnType<typeof useWeightUnit>
}

interface FillStep {
  question: (name: string) => string
  /** Those that must be right before going on. */
  fields: readonly FieldPath<DogFields>[]
  Fields: ComponentType<FillStepProps>
}

export const FILL_STEPS: readonly FillStep[] = [
  { question: () => 'Who would you like to bring?', fields: ['name', 'breed', 'weight'], Fields: WhoStep },
  { question: (name) => `A little more about ${name}`, fields: ['age', 'sex'], Fields: MoreStep },
]

function WhoStep({ form, weightUnit }: FillStepProps) {
  return (
    <>
      <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <BreedField {...form.field('breed')} nextField="weight" />
      <WeightField form={form} weightUnit={weightUnit} isTyped />
    </>
  )
}

function MoreStep({ form }: FillStepProps) {
  return (
    <>
      <AgeField form={form} />
      <SexField form={form} />
      <YesNoField
        {...form.field('isSpayed')}
        label={`${spayedLabel(form.values.sex)}? (optional)`}
        name="spayed"
      />
      <h3 className="fill-photo">A photo (optional)</h3>
      <PhotoField form={form} dogId={0} />
      <p className="form-hint">
        You can add it later too, along with vaccine records, meals and the vet. You don’t need any of that
        now.
      </p>
    </>
  )
}
