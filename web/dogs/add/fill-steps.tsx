import type { ComponentType } from 'react'
import { TextField } from '#ui/text-field.tsx'
import type { DogFormParts } from '../dog-form.ts'
import { AgeField } from '../fields/age-field.tsx'
import { BreedField } from '../fields/breed-field.tsx'
import { SexField, spayedLabel } from '../fields/sex-field.tsx'
import type { useWeightUnit } from '../fields/use-weight-unit.ts'
import { WeightField } from '../fields/weight-field.tsx'
import { YesNoField } from '../fields/yes-no-field.tsx'
import { PhotoField } from '../uploads/photo-field.tsx'

export interface FillStepProps {
  form: DogFormParts
  weightUnit: ReturnType<typeof useWeightUnit>
}

interface FillStep {
  question: (name: string) => string
  /** Those that must be right before going on. */
  fields: readonly string[]
  Fields: ComponentType<FillStepProps>
}

export const FILL_STEPS: readonly FillStep[] = [
  { question: () => 'Who would you like to bring?', fields: ['name', 'breed', 'weight'], Fields: WhoStep },
  { question: (name) => `A little more about ${name}`, fields: ['age', 'sex'], Fields: MoreStep },
]

function WhoStep({ form, weightUnit }: FillStepProps) {
  const { fields, change, problem, leave } = form
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        value={fields.name}
        error={problem('name')}
        onChange={(name) => change({ name })}
        onBlur={() => leave('name')}
      />
      <BreedField
        value={fields.breed}
        error={problem('breed')}
        onChange={(breed) => change({ breed })}
        onLeave={() => leave('breed')}
        nextField="weight"
      />
      <WeightField form={form} weightUnit={weightUnit} isTyped />
    </>
  )
}

function MoreStep({ form }: FillStepProps) {
  const { fields, change } = form
  return (
    <>
      <AgeField form={form} />
      <SexField form={form} />
      <YesNoField
        label={`${spayedLabel(fields.sex)}? (optional)`}
        name="spayed"
        value={fields.isSpayed}
        onChange={(isSpayed) => change({ isSpayed })}
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
