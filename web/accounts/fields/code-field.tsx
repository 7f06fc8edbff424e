import './code-field.css'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

const DIGITS = [0, 1, 2, 3, 4, 5]

type CodeFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>

/** Six boxes to look at, one field to type in: pasting and the phone's own offer of the code work. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange } = props
  return (
    <div className="code-field">
      <TextField
        {...props}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, DIGITS.length))}
      >
        <span className="code-boxes" aria-hidden="true">
          {DIGITS.map((place) => (
            <b key={place} className={place === value.length ? 'current' : ''}>
              {value[place]}
            </b>
          ))}
        </span>
      </TextField>
    </div>
  )
}
