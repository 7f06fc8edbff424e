import './find-owner.css'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useSearch } from './use-search.ts'

interface FindOwnerProps {
  onFound: (accountId: number) => void
  /** Left out where only those we know are asked for. */
  onNew?: (typed: string) => void
  box: RefObject<HTMLDivElement | null>
}

/** Who is calling: the first household that is found opens with Enter, and where there is none, a new one. */
export function FindOwner({ onFound, onNew, box }: FindOwnerProps) {
  const [typed, setTyped] = useState('')
  const { results, isSettled, failure, isAsking } = useSearch(typed)
  const owners = (results ?? []).filter(({ kind }) => kind === 'owner')
  const [first] = owners
  const [isEntered, setEntered] = useState(false)
  const openFirst = useEffectEvent(() => {
    if (first !== undefined) onFound(first.id)
    else if (typed.trim() !== '') onNew?.(typed)
  })
  // Fingers are faster than the answer: an Enter pressed before it came still counts.
  useEffect(() => {
    if (isEntered && isSettled) openFirst()
  }, [isEntered, isSettled])
  return (
    <div className="panel-body find-owner" ref={box}>
      {/* Above what is found, which would push it from under the finger. */}
      <div className="find-owner-ask">
        <TextField
          label="Phone, name or email"
          name="owner"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setEntered(false)
          }}
          maxLength={100}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter') setEntered(true)
          }}
        />
        {onNew !== undefined && (
          <button type="button" className="button secondary small" onClick={() => onNew(typed)}>
            <StaffIcon name="user-plus" />
            New household
          </button>
        )}
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
      {isAsking && results !== null && (
        <ul className="found-owners" aria-label="Households">
          {owners.map(({ id, title, line }) => (
            <li key={id}>
              <button type="button" onClick={() => onFound(id)}>
                <b>{title}</b>
                <small>{line}</small>
              </button>
            </li>
          ))}
          {owners.length === 0 && isSettled && <li className="muted">No match.</li>}
        </ul>
      )}
    </div>
  )
}
