import './vaccines-panel.css'
import type { Dog } from '#contract/business/dogs.ts'
import { VACCINES } from '#domain/dogs/vaccines.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import type { DogForm } from '../dog-form.ts'
import { VaccineRow } from '../uploads/vaccine-row.tsx'

export function VaccinesPanel({ form, dog }: { form: DogForm; dog: Dog }) {
  return (
    <FormPanel
      title="Vaccinations"
      id="part-vaccines"
      hint="We check each record by hand, usually within a day. Drop, paste or choose a photo or PDF of up to 10 MB."
    >
      <ul className="vaccine-rows">
        {VACCINES.map((vaccine) => (
          <VaccineRow key={vaccine} form={form} vaccine={vaccine} dog={dog} />
        ))}
      </ul>
    </FormPanel>
  )
}
