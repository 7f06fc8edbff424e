import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import type { DogFormParts } from '../dog-form.ts'
import { AgeField } from '../fields/age-field.tsx'
import { BreedField } from '../fields/breed-field.tsx'
import { SexField, spayedLabel } from '../fields/sex-field.tsx'
import type { useWeightUnit } from '../fields/use-weight-unit.ts'
import { WeightField } from '../fields/weight-field.tsx'
import { YesNoField } from '../fields/yes-no-field.tsx'
import { PhotoField } from '../uploads/photo-field.tsx'

interface AboutPanelProps {
  form: DogFormParts
  dogId: number
  weightUnit: ReturnType<typeof useWeightUnit>
  isWeightTyped: boolean
}

export function AboutPanel({ form, dogId, weightUnit, isWeightTyped }: AboutPanelProps) {
  const { fields, change, problem, leave } = form
  return (
    <FormPanel title="About" id="part-about">
      <PhotoField form={form} dogId={dogId} />
      <div className="form-pair">
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
        <AgeField form={form} />
        <WeightField form={form} weightUnit={weightUnit} isTyped={isWeightTyped} />
        <SexField form={form} />
        <YesNoField
          label={spayedLabel(fields.sex)}
          name="spayed"
          value={fields.isSpayed}
          onChange={(isSpayed) => change({ isSpayed })}
        />
        <TextField
          label="Colour"
          name="colour"
          autoComplete="off"
          maxLength={60}
          value={fields.colour}
          error={problem('colour')}
          onChange={(colour) => change({ colour })}
        />
        <TextField
          label="Microchip number"
          name="microchip"
          autoComplete="off"
          maxLength={60}
          value={fields.microchip}
          error={problem('microchip')}
          onChange={(microchip) => change({ microchip })}
        />
      </div>
    </FormPanel>
  )
}
