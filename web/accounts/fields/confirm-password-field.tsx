import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PASSWORDS_DIFFER } from './account-schemas.ts'

type ConfirmPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'autoComplete' | 'isWarning'
>

/** The second of two equal entries. V7: that they differ is a warning, for they may still become the same. */
export function ConfirmPasswordField(props: ConfirmPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      label="Confirm password"
      autoComplete="new-password"
      isWarning={props.error === PASSWORDS_DIFFER}
    />
  )
}
