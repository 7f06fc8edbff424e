import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { readTypedDate, typedDate } from './typed-date.ts'

const HOW = 'Please write it like 2 Apr 2027.'

interface TypedDateFieldProps
  extends Pick<TextFieldProps, 'label' | 'name' | 'error' | 'hint' | 'isWarning'> {
  /** `YYYY-MM-DD`, empty while no whole day is written. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A day as one types it. The browser's own field differs from one to the next, and asks a phone to scroll years. */
export function TypedDateField({ value, onChange, onBlur, error, ...rest }: TypedDateFieldProps) {
  const [typed, setTyped] = useState({ text: typedDate(value), value })
  const [isLeft, setIsLeft] = useState(true)
  // Set from outside: what was typed gives way.
  if (typed.value !== value) setTyped({ text: typedDate(value), value })
  const isUnread = isLeft && typed.text !== '' && typed.value === ''
  const type = (text: string) => {
    const read = readTypedDate(text) ?? ''
    setIsLeft(false)
    setTyped({ text, value: read })
    if (read !== value) onChange(read)
  }
  const leave = () => {
    setIsLeft(true)
    if (value !== '') setTyped({ text: typedDate(value), value })
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      value={typed.text}
      placeholder="2 Apr 2027"
      autoComplete="off"
      spellCheck={false}
      onChange={type}
      onBlur={leave}
      error={isUnread ? HOW : error}
    />
  )
}
