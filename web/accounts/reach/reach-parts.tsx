import type { ReactNode } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import type { PhoneText } from '../fields/phone-number.ts'

/** How a form speaks of its fields: what is wrong with one shows once it was left. */
interface FieldsOf<Field extends string> {
  problem: (field: Field) => string | undefined
  leave: (field: Field) => void
}

interface MobileFieldProps {
  label: string
  fields: FieldsOf<'phone'> & {
    draft: { phone: PhoneText }
    change: (changes: { phone: PhoneText }) => void
  }
}

/** The number on which we call the household, on the profile and where it is asked for before a booking. */
export function MobileField({ label, fields }: MobileFieldProps) {
  const { draft, change, problem, leave } = fields
  return (
    <PhoneField
      label={label}
      name="phone"
      autoComplete="tel-national"
      value={draft.phone}
      error={problem('phone')}
      onChange={(phone) => change({ phone })}
      onBlur={() => leave('phone')}
    />
  )
}

interface ContactFieldsProps<Field extends string> {
  labels: { name: string; phone: string }
  /** What the two are called in their form. */
  names: { name: Field; phone: Field }
  contact: { name: string; phone: PhoneText }
  fields: FieldsOf<Field>
  onChange: (changes: { name?: string; phone?: PhoneText }) => void
  /** What else is asked of them, between the name and the number. */
  children?: ReactNode
}

/** Who is called when we cannot reach the household. */
export function ContactFields<Field extends string>(props: ContactFieldsProps<Field>) {
  const { labels, names, contact, fields, onChange, children } = props
  return (
    <div className="form-pair">
      <TextField
        label={labels.name}
        name={names.name}
        autoComplete="off"
        value={contact.name}
        error={fields.problem(names.name)}
        onChange={(name) => onChange({ name })}
        onBlur={() => fields.leave(names.name)}
      />
      {children}
      <PhoneField
        label={labels.phone}
        name={names.phone}
        value={contact.phone}
        error={fields.problem(names.phone)}
        onChange={(phone) => onChange({ phone })}
        onBlur={() => fields.leave(names.phone)}
      />
    </div>
  )
}
