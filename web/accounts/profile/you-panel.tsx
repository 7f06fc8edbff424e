import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import { MobileField } from '../reach/reach-parts.tsx'
import type { ProfileForm } from './use-profile-form.ts'

interface YouPanelProps {
  form: ProfileForm
  email: string
  onChangeEmail: () => void
}

export function YouPanel({ form, email, onChangeEmail }: YouPanelProps) {
  return (
    <FormPanel title="You">
      <div className="form-pair">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('givenName')} label="Last name" autoComplete="family-name" />
        <div className="profile-email">
          <TextField label="Email" name="email" value={email} readOnly onChange={() => {}}>
            <button
              type="button"
              className="text-link link-button"
              aria-label="Change email"
              onClick={onChangeEmail}
            >
              Change
            </button>
          </TextField>
        </div>
        <MobileField {...form.field('phone')} label="Mobile" />
      </div>
    </FormPanel>
  )
}
