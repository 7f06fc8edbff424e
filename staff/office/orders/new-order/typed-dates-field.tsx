import { useState } from 'react'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface TypedDatesProps {
  label: string
  placeholder: string
  /** What is understood so far, and what is not. */
  read: (text: string) => { meant: string; unread: readonly string[] }
  onEnter: (text: string) => void
}

/** Days in somebody's own words; taken with Enter, or when the next field is gone to. */
export function TypedDates({ label, placeholder, read, onEnter }: TypedDatesProps) {
  const [text, setText] = useState('')
  const [taken, setTaken] = useState('')
  const { meant, unread } = read(text)
  const take = () => {
    if (text === taken) return
    setTaken(text)
    if (text.trim() !== '') onEnter(text)
  }
  const isWrong = unread.length > 0 && taken === text
  return (
    <TextField
      label={label}
      name="dates"
      value={text}
      onChange={setText}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={120}
      hint={hintOf(text, meant, unread)}
      {...(isWrong && { error: unreadWords(unread) })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) take()
      }}
    />
  )
}

/** While it is typed, what is not read yet may still become a word. */
function hintOf(text: string, meant: string, unread: readonly string[]): string {
  if (text.trim() === '') return 'Type the days and press Enter.'
  if (unread.length === 0) return meant
  return meant === '' ? 'For example: dec 27 to 30, or fri 3 nights.' : `${meant}, and “${unread.join(' ')}”?`
}

const unreadWords = (unread: readonly string[]) =>
  `We couldn’t read ${nameList(unread.map((word) => `“${word}”`))}. Try “dec 27 to 30” or “fri 3 nights”.`
