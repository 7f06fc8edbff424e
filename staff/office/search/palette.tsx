import './palette.css'
import { type KeyboardEvent, useId, useState } from 'react'
import type { SearchResult } from '#contract/office/search.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { FindRow } from './find-row.tsx'
import { keepFind, readRecentFinds } from './recent-finds.ts'
import { useSearch } from './use-search.ts'

const WIDTH = 560

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
  /** Where a find is shown; null while no page shows such things. */
  addressOf: (find: SearchResult) => string | null
  open: (address: string) => void
}

/** W5: `/` or Ctrl+K. Enter opens the first find that has a page; ↑ ↓ choose another. */
export function Palette({ isOpen, onClose, ...rest }: PaletteProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Search"
      width={WIDTH}
      className="palette"
      beginsInFirstField
    >
      <PaletteBody onClose={onClose} {...rest} />
    </Dialog>
  )
}

function PaletteBody({ onClose, addressOf, open }: Omit<PaletteProps, 'isOpen'>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [recent] = useState(readRecentFinds)
  const search = useSearch(typed)
  const listId = useId()
  const finds = search.isAsking ? (search.results ?? []) : recent
  const active = Math.min(chosen, finds.length - 1)
  const go = (find: SearchResult | undefined) => {
    const address = find === undefined ? null : addressOf(find)
    if (find === undefined || address === null) return
    keepFind(find)
    onClose()
    open(address)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen(Math.max(0, Math.min(finds.length - 1, active + step)))
    else if (event.key === 'Enter' && search.isAsking === search.isSettled) go(finds[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-field">
        <StaffIcon name="magnifying-glass-bold" />
        <input
          type="text"
          role="combobox"
          aria-label="Dog, owner, room, code, phone or email"
          aria-expanded={finds.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Dog, owner, room, code, phone"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {!search.isAsking && recent.length > 0 && <h3>Opened last</h3>}
      <ul role="listbox" id={listId} aria-label="Found">
        {finds.map((find, index) => (
          <FindRow
            key={`${find.kind} ${find.id}`}
            id={`${listId}-${index}`}
            find={find}
            isActive={index === active}
            hasPage={addressOf(find) !== null}
            onOpen={() => go(find)}
          />
        ))}
      </ul>
      <PaletteNote search={search} typed={typed} isEmpty={finds.length === 0} />
    </>
  )
}

interface PaletteNoteProps {
  search: ReturnType<typeof useSearch>
  typed: string
  isEmpty: boolean
}

function PaletteNote({ search, typed, isEmpty }: PaletteNoteProps) {
  return (
    <div className="palette-note" role="status">
      {search.failure !== null && (
        <p>
          {search.failure}{' '}
          <button type="button" className="button secondary small" onClick={search.refetch}>
            Try again
          </button>
        </p>
      )}
      {search.failure === null && search.isAsking && search.isSettled && isEmpty && (
        <p>Nothing found for “{typed.trim()}”. Try fewer letters, or the last four digits of the phone.</p>
      )}
      {!search.isAsking && isEmpty && <p>Three letters of a name or four digits of a phone are enough.</p>}
    </div>
  )
}
