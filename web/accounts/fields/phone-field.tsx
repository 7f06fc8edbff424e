import './phone-field.css'
import { useMemo } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type PhoneCountry, type PhoneText, phoneCountries, spacedPhone } from './phone-number.ts'

interface PhoneFieldProps {
  label: string
  name: string
  value: PhoneText
  onChange: (value: PhoneText) => void
  onBlur: () => void
  error?: string | undefined
  autoComplete?: string
}

/** The number as its country writes it, spaced while it is typed. */
export function PhoneField({
  label,
  value,
  onChange,
  onBlur,
  autoComplete = 'off',
  ...rest
}: PhoneFieldProps) {
  const type = (text: string) => {
    const typed = { ...value, text }
    // Spaced only while it grows at its end: anywhere else the cursor would jump.
    onChange(text.startsWith(value.text) ? spacedPhone(typed) : typed)
  }
  const leave = () => {
    onChange(spacedPhone(value))
    onBlur()
  }
  return (
    <div className="phone-field">
      <CountrySelect
        label={`Country code for ${codeOf(label)}`}
        value={value.country}
        onChange={(country) => onChange(spacedPhone({ ...value, country }))}
      />
      <TextField
        {...rest}
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        value={value.text}
        onChange={type}
        onBlur={leave}
      />
    </div>
  )
}

/** 'your mobile', 'the mobile', 'the emergency contact's phone'. */
const codeOf = (label: string) => {
  const words = label.toLowerCase()
  return words.startsWith('your ') ? words : `the ${words}`
}

interface CountrySelectProps {
  label: string
  value: PhoneCountry['code']
  onChange: (country: PhoneCountry['code']) => void
}

/** Shows the calling code only; the list has the names. */
function CountrySelect({ label, value, onChange }: CountrySelectProps) {
  const countries = useMemo(() => phoneCountries(), [])
  const chosen = countries.find(({ code }) => code === value)
  const choose = (picked: string) => {
    const country = countries.find(({ code }) => code === picked)
    if (country) onChange(country.code)
  }
  return (
    <div className="phone-country">
      <span aria-hidden="true" className="number">
        {chosen?.callingCode}
        <Icon name="caret-down-bold" />
      </span>
      <select aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
        {countries.map(({ code, name, callingCode }) => (
          <option key={code} value={code}>
            {name} {callingCode}
          </option>
        ))}
      </select>
    </div>
  )
}
