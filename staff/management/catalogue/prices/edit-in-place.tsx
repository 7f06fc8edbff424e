import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface EditInPlaceProps {
  /** What it is, for who cannot see the table. */
  label: string
  /** As it stands in its cell … */
  shown: string
  /** … and in its field. */
  typed: string
  /** Null: that is no such value. */
  read: (typed: string) => number | null
  onSave: (value: number) => void
  isDisabled: boolean
}

/** A figure that becomes a field on a click or Enter; Enter keeps it, Esc leaves it. */
export function EditInPlace({ label, shown, typed, read, onSave, isDisabled }: EditInPlaceProps) {
  const [text, setText] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = text !== null
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  if (isDisabled) return shown
  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        className="edit-in-place"
        aria-label={`${label}: ${shown}. Change`}
        onClick={() => setText(typed)}
      >
        {shown}
      </button>
    )
  }
  const value = read(text)
  const leave = (next: number | null) => {
    setText(null)
    if (next !== null && text !== typed) onSave(next)
    requestAnimationFrame(() => button.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (value !== null) leave(value)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave(null)
    }
  }
  return (
    <input
      ref={field}
      className="edit-in-place-field"
      aria-label={label}
      aria-invalid={value === null}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setText(null)
        if (value !== null && text !== typed) onSave(value)
      }}
    />
  )
}
