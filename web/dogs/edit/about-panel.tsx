import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import type { DogForm } from '../dog-form.ts'
import { AgeField } from '../fields/age-field.tsx'
import { BreedField } from '../fields/breed-field.tsx'
import { SexField, spayedLabel } from '../fields/sex-field.tsx'
import type { useWeightUnit } from '../fields/use-weight-unit.ts'
import { WeightField } from '../fields/weight-field.tsx'
import { YesNoField } from '../fields/yes-no-field.tsx'
import { PhotoField } from '../uploads/photo-field.tsx'

interface AboutPanelProps {
  form: DogForm
  dogId: number
  weightUnit: ReturnType<typeof useWeightUnit>
  isWeightTyped: boolean
}

export function AboutPanel({ form, dogId, weightUnit, isWeightTyped }: AboutPanelProps) {
  return (
    <FormPanel title="About" id="part-about">
      <PhotoField form={form} dogId={dogId} />
      <div className="form-pair">
        <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
        <BreedField {...form.field('breed')} />
        <AgeField form={form} />
        <WeightField form={form} weightUnit={weightUnit} isTyped={isWeightTyped} />
        <SexField form={form} />
        <YesNoField {...form.field('isSpayed')} label={spayedLabel(form.values.sex)} name="spayed" />
        <TextField {...form.field('colour')} label="Colour" autoComplete="off" maxLength={60} />
        <TextField {...form.field('microchip')} label="Microchip number" autoComplete="off" maxLength={60} />
      </div>
    </FormPanel>
  )
}
