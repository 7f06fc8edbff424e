import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import { MobileField } from '../reach/reach-parts.tsx'
import type { ProfileFields } from './use-profile-form.ts'

interface YouPanelProps {
  fields: ProfileFields
  email: string
  onChangeEmail: () => void
}

export function YouPanel({ fields, email, onChangeEmail }: YouPanelProps) {
  const { draft, change, problem, leave } = fields
  return (
    <FormPanel title="You">
      <div className="form-pair">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          value={draft.firstName}
          error={problem('firstName')}
          onChange={(firstName) => change({ firstName })}
          onBlur={() => leave('firstName')}
        />
        <TextField
          label="Last name"
          name="givenName"
          autoComplete="family-name"
          value={draft.givenName}
          error={problem('givenName')}
          onChange={(givenName) => change({ givenName })}
          onBlur={() => leave('givenName')}
        />
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
        <MobileField label="Mobile" fields={fields} />
      </div>
    </FormPanel>
  )
}
