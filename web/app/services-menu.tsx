import { Icon } from '#ui/icon.tsx'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { COMING_SOON, SERVICES } from './services.ts'

/** "Our Services" in the header: a button that opens a list of links, closed by Escape, by leaving or by going on. */
export function ServicesMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className="services-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="header-entry"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        Our Services
        <Icon name="caret-down-bold" />
      </button>
      <ul id={listId} className="services-list" hidden={!open}>
        {SERVICES.map(({ menuLabel, path }) => (
          <li key={menuLabel}>
            {path ? (
              <Link to={path} onClick={() => setOpen(false)}>
                {menuLabel}
              </Link>
            ) : (
              <span role="link" aria-disabled="true">
                {menuLabel} <small className="tag">{COMING_SOON}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
