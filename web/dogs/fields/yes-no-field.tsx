import { Segmented } from '#ui/fields/segmented.tsx'

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

interface YesNoFieldProps {
  label: string
  name: string
  /** Null while it was not answered. */
  value: boolean | null
  onChange: (value: boolean) => void
}

export function YesNoField({ label, name, value, onChange }: YesNoFieldProps) {
  return (
    <Segmented
      label={label}
      name={name}
      value={value === null ? null : value ? 'yes' : 'no'}
      options={OPTIONS}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  )
}
