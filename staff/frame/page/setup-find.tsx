import './setup-find.css'
import { type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { findSettings, SetupGroups } from './setup-groups.ts'

/** `/` on the pages of Setup: by the name of a page, or by what stands on it. */
export function SetupFind() {
  const groups = use(SetupGroups)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const found = findSettings(groups, typed)
  const isOpen = typed.trim() !== ''
  usePageKeys([{ key: '/', label: 'Find a setting', run: () => field.current?.focus() }])
  const open = (at: number) => {
    const one = found[at]
    if (one === undefined) return
    setTyped('')
    void navigate(one.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setCurrent((current + by + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') open(current)
    else if (event.key === 'Escape' && isOpen) setTyped('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="setup-find" role="search">
      <StaffIcon name="magnifying-glass-bold" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Find a setting"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${current}` : undefined}
        aria-keyshortcuts="/"
        placeholder="Find a setting"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setCurrent(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      <kbd aria-hidden="true">/</kbd>
      <div
        id={`${id}-list`}
        className="setup-found"
        role="listbox"
        aria-label="Settings"
        hidden={!isOpen || found.length === 0}
      >
        {found.map(({ to, label, word }, at) => (
          <div
            key={to}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === current}
            // Before the field loses the focus, and with it what is found.
            onMouseDown={(event) => {
              event.preventDefault()
              open(at)
            }}
          >
            <b>{label}</b>
            {word !== '' && <small>{word}</small>}
          </div>
        ))}
      </div>
      <p className="setup-found none" role="status" hidden={!isOpen || found.length > 0}>
        {isOpen && found.length === 0 && 'No match.'}
      </p>
    </div>
  )
}
