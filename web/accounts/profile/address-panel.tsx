import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import { ELSEWHERE, PROVINCE_OPTIONS, spacedPostalCode } from '../fields/postal-address.ts'
import type { ProfileForm } from './use-profile-form.ts'

export function AddressPanel({ form }: { form: ProfileForm }) {
  const { isAbroad } = form.values
  const province = form.field('province')
  const postalCode = form.field('postalCode')
  const chooseProvince = (chosen: string) => {
    form.change('isAbroad', chosen === ELSEWHERE)
    form.change('province', chosen === ELSEWHERE ? '' : chosen)
  }
  const leavePostalCode = () => {
    if (!isAbroad) postalCode.onChange(spacedPostalCode(postalCode.value))
    postalCode.onBlur()
  }
  return (
    <FormPanel title="Address">
      <TextField {...form.field('street')} label="Street" autoComplete="street-address" />
      <div className="profile-city">
        <TextField {...form.field('city')} label="City" autoComplete="address-level2" />
        <SelectField
          label="Province"
          name="province"
          value={isAbroad ? ELSEWHERE : province.value}
          options={PROVINCE_OPTIONS}
          onChange={chooseProvince}
        />
        <TextField {...postalCode} label="Postal code" autoComplete="postal-code" onBlur={leavePostalCode} />
      </div>
      {isAbroad && (
        <TextField
          {...province}
          label="State or region, and country"
          name="region"
          autoComplete="address-level1"
        />
      )}
    </FormPanel>
  )
}
