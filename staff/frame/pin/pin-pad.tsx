import './pin-pad.css'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { StaffIcon } from '../icons/staff-icon.tsx'

interface PinPadProps {
  label: string
  pin: string
  onChange: (pin: string) => void
}

const MIN_DIGITS = 4
const MAX_DIGITS = 6
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export const isWholePin = (pin: string): boolean => pin.length >= MIN_DIGITS

/** U6: a PIN by touch, or typed on a keyboard wherever the focus is in it. Nobody beside the screen can read it. */
export function PinPad({ label, pin, onChange }: PinPadProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Whoever has just been chosen goes on with the PIN; at first the dialog says where one begins.
  const asked = useRef(label)
  useEffect(() => {
    if (asked.current !== label) field.current?.focus()
    asked.current = label
  }, [label])
  const change = (next: string) => onChange(next.replaceAll(/\D/g, '').slice(0, MAX_DIGITS))
  const onKey = (event: KeyboardEvent) => {
    if (event.target === field.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) change(pin + event.key)
    else if (event.key === 'Backspace') change(pin.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    <div className="pin-pad" role="group" aria-label="Digits" onKeyDown={onKey}>
      <label htmlFor={id}>{label}</label>
      <div className="pin-dots">
        {Array.from({ length: Math.max(MIN_DIGITS, pin.length) }, (_, index) => (
          <i key={index} className={index < pin.length ? 'is-typed' : undefined} />
        ))}
        <input
          ref={field}
          id={id}
          name="pin"
          type="password"
          // The keys below are the keyboard; a tablet's own would cover them.
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <div className="pin-keys">
        {DIGITS.map((digit) => (
          <Key key={digit} digit={digit} onPress={() => change(pin + digit)} />
        ))}
        <button type="button" className="is-bare" onClick={() => change('')}>
          Clear
        </button>
        <Key digit="0" onPress={() => change(`${pin}0`)} />
        <button
          type="button"
          className="is-bare"
          aria-label="Delete a digit"
          onClick={() => change(pin.slice(0, -1))}
        >
          <StaffIcon name="backspace" />
        </button>
      </div>
    </div>
  )
}

const Key = ({ digit, onPress }: { digit: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    {digit}
  </button>
)
