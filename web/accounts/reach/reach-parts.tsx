import type { ReactNode } from 'react'
import type { FormField } from '#client/forms/use-schema-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import type { PhoneText } from '../fields/phone-number.ts'

interface MobileFieldProps extends FormField<PhoneText> {
  label: string
}

/** The number on which we call the household, on the profile and where it is asked for before a booking. */
export function MobileField(props: MobileFieldProps) {
  return <PhoneField {...props} autoComplete="tel-national" />
}

interface ContactFieldsProps {
  labels: { name: string; phone: string }
  name: FormField<string>
  phone: FormField<PhoneText>
  /** What else is asked of them, between the name and the number. */
  children?: ReactNode
}

/** Who is called when we cannot reach the household. */
export function ContactFields({ labels, name, phone, children }: ContactFieldsProps) {
  return (
    <div className="form-pair">
      <TextField {...name} label={labels.name} autoComplete="off" />
      {children}
      <PhoneField {...phone} label={labels.phone} />
    </div>
  )
}
