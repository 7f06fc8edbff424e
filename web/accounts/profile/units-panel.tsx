import { saveProfile } from '#client/log-in/session-calls.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import { ChoiceFailure } from './choice-failure.tsx'
import { useInstantChoice } from './use-instant-choice.ts'

const UNITS = [
  { value: 'lb', label: 'Pounds (lb)' },
  { value: 'kg', label: 'Kilograms (kg)' },
] as const

export function UnitsPanel({ unit }: { unit: UserInfo['weightUnit'] }) {
  const { value, failure, choose } = useInstantChoice(unit, (weightUnit) => saveProfile({ weightUnit }, {}))
  return (
    <FormPanel title="Weight" hint="How your dogs’ weight is shown and asked for.">
      <Segmented
        label="Weight in"
        name="weightUnit"
        value={value}
        options={UNITS}
        onChange={choose}
        isLabelHidden
      />
      <ChoiceFailure text={failure} />
    </FormPanel>
  )
}
