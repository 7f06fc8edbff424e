import type { Dog } from '#contract/dogs.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DogFormParts } from '../dog-form.ts'
import { TimesField } from '../fields/times-field.tsx'
import { MedicationList } from './medication-list.tsx'

export function MealsPanel({ form }: { form: DogFormParts }) {
  const { fields, change, problem } = form
  const { feeding } = fields
  const feed = (part: Partial<Dog['feeding']>) => change({ feeding: { ...feeding, ...part } })
  return (
    <FormPanel
      title="Meals and care"
      id="part-meals"
      hint="We stick to the times you give us, and write down what was eaten."
    >
      <div className="form-pair">
        <TextField
          label="Food"
          name="food"
          placeholder="Salmon kibble"
          maxLength={300}
          value={feeding.what}
          error={problem('feeding.what')}
          onChange={(what) => feed({ what })}
        />
        <TextField
          label="How much"
          name="how-much"
          placeholder="3/4 cup each time"
          maxLength={120}
          value={feeding.howMuch}
          error={problem('feeding.howMuch')}
          onChange={(howMuch) => feed({ howMuch })}
        />
      </div>
      <TimesField label="Meal times" value={feeding.times} onChange={(times) => feed({ times })} />
      <MedicationList form={form} />
      <TextField
        label="Allergies"
        name="allergies"
        lines={2}
        value={fields.allergies}
        error={problem('allergies')}
        onChange={(allergies) => change({ allergies })}
      />
    </FormPanel>
  )
}
