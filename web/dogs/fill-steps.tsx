import { TextField } from '#ui/text-field.tsx'
import type { ComponentType } from 'react'
import { AgeField } from './age-field.tsx'
import { BreedField } from './breed-field.tsx'
import type { DogFormParts } from './dog-form.ts'
import { PhotoField } from './photo-field.tsx'
import { SexField, spayedLabel } from './sex-field.tsx'
import type { useWeightUnit } from './use-weight-unit.ts'
import { WeightField } from './weight-field.tsx'
import { YesNoField } from './yes-no-field.tsx'

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
  { question: () => 'Who would you like to bring?', fields: ['name', 'breed'], Fields: WhoStep },
  { question: (name) => `How old is ${name}?`, fields: ['age', 'sex'], Fields: AgeStep },
  { question: (name) => `How much does ${name} weigh?`, fields: ['weight'], Fields: WeightStep },
  { question: (name) => `A photo of ${name}?`, fields: [], Fields: PhotoStep },
]

function WhoStep({ form }: FillStepProps) {
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
      />
    </>
  )
}

function AgeStep({ form }: FillStepProps) {
  return (
    <>
      <AgeField form={form} />
      <SexField form={form} />
    </>
  )
}

function WeightStep({ form, weightUnit }: FillStepProps) {
  const { fields, change } = form
  return (
    <>
      <WeightField form={form} weightUnit={weightUnit} />
      <YesNoField
        label={`${spayedLabel(fields.sex)}? If you know`}
        name="spayed"
        value={fields.isSpayed}
        onChange={(isSpayed) => change({ isSpayed })}
      />
    </>
  )
}

function PhotoStep({ form }: FillStepProps) {
  return (
    <>
      <PhotoField form={form} dogId={0} />
      <p className="form-hint">
        You can add it later too, with vaccination records, meals and the vet. Nothing of that is needed now.
      </p>
    </>
  )
}
