import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { clockWords, minutesOn, readClock } from './typed-day.ts'

interface TimeFieldProps {
  label: string
  name: string
  /** `HH:MM`, empty while it is being written. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  hint?: string
}

const STEP = 5

/** WS41: a time as one types it; arrows go five minutes up or down. */
export function TimeField({ label, name, value, onChange, onBlur, error, hint }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** What it was when it was begun to be typed over: '5' beside 4 pm is five in the afternoon. */
  const [near, setNear] = useState(value)
  const isUnread = typed !== null && typed.trim() !== '' && value === ''
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key]
    if (by === undefined || value === '') return
    event.preventDefault()
    setTyped(null)
    onChange(minutesOn(value, by))
  }
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      placeholder="9:30 am"
      value={typed ?? clockWords(value)}
      onChange={(text) => {
        if (typed === null) setNear(value)
        setTyped(text)
        onChange(readClock(text, typed === null ? value : near) ?? '')
      }}
      onBlur={() => {
        if (value !== '' || typed?.trim() === '') setTyped(null)
        onBlur?.()
      }}
      onKeyDown={onKeyDown}
      error={isUnread ? 'Please type a time, such as 9:30 am.' : error}
      {...(hint !== undefined && { hint })}
    />
  )
}
