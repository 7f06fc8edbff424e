import './password-field.css'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be looked at. Pasting and password managers work: nothing here stands in their way. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children' | 'lines'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="password-field">
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false}>
        <button
          type="button"
          className="password-eye"
          aria-label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-slash-bold' : 'eye-bold'} />
        </button>
      </TextField>
    </div>
  )
}
