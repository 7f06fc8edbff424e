import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import { ELSEWHERE, PROVINCE_OPTIONS, spacedPostalCode } from '../fields/postal-address.ts'
import type { ProfileFields } from './use-profile-form.ts'

export function AddressPanel({ fields }: { fields: ProfileFields }) {
  const { draft, change, problem, leave } = fields
  const { isAbroad } = draft
  const chooseProvince = (chosen: string) =>
    change(chosen === ELSEWHERE ? { isAbroad: true, province: '' } : { isAbroad: false, province: chosen })
  const leavePostalCode = () => {
    if (!isAbroad) change({ postalCode: spacedPostalCode(draft.postalCode) })
    leave('postalCode')
  }
  return (
    <FormPanel title="Address">
      <TextField
        label="Street"
        name="street"
        autoComplete="street-address"
        value={draft.street}
        onChange={(street) => change({ street })}
      />
      <div className="profile-place">
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          value={draft.city}
          onChange={(city) => change({ city })}
        />
        <SelectField
          label="Province"
          name="province"
          value={isAbroad ? ELSEWHERE : draft.province}
          options={PROVINCE_OPTIONS}
          onChange={chooseProvince}
        />
        <TextField
          label="Postal code"
          name="postalCode"
          autoComplete="postal-code"
          value={draft.postalCode}
          error={problem('postalCode')}
          onChange={(postalCode) => change({ postalCode })}
          onBlur={leavePostalCode}
        />
      </div>
      {isAbroad && (
        <TextField
          label="State or region, and country"
          name="region"
          autoComplete="address-level1"
          value={draft.province}
          onChange={(province) => change({ province })}
        />
      )}
    </FormPanel>
  )
}
