import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import type { DogForm } from '../dog-form.ts'
import { TimesField } from '../fields/times-field.tsx'
import { MedicationList } from './medication-list.tsx'

export function MealsPanel({ form }: { form: DogForm }) {
  const mealTimes = form.field('feeding.times')
  return (
    <FormPanel
      title="Meals and care"
      id="part-meals"
      hint="We stick to the times you give us, and write down what was eaten."
    >
      <div className="form-pair">
        <TextField
          {...form.field('feeding.what')}
          label="Food"
          name="food"
          placeholder="Salmon kibble"
          maxLength={300}
        />
        <TextField
          {...form.field('feeding.howMuch')}
          label="How much"
          name="how-much"
          placeholder="3/4 cup each time"
          maxLength={120}
        />
      </div>
      <TimesField label="Meal times" value={mealTimes.value} onChange={mealTimes.onChange} />
      <MedicationList form={form} />
      <TextField {...form.field('allergies')} label="Allergies" lines={2} />
    </FormPanel>
  )
}
