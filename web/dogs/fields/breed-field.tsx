import './breed-field.css'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FormField } from '#client/forms/use-schema-form.ts'
import { knownBreed, searchBreeds } from '#domain/dogs/breed-search.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusField } from '../dog-form.ts'

interface BreedFieldProps extends FormField<string> {
  /** The name of the field where the cursor goes once the breed is chosen. */
  nextField?: string
}

interface Offer {
  breed: string
  words: string
}

/** What the list offers, and last what was typed: nobody has to be in the list. */
function offersFor(typed: string): Offer[] {
  const own = typed.trim()
  if (own === '') return []
  const found = searchBreeds(typed).map(({ name }) => ({ breed: name, words: name }))
  return knownBreed(typed) ? found : [...found, { breed: own, words: `Use “${own}”` }]
}

/** A breed from the list, found by any of its words, or one in their own. Arrow keys and Enter, or a tap. */
export function BreedField({ nextField, ...field }: BreedFieldProps) {
  const { value, onChange, onBlur } = field
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const offers = isOpen ? offersFor(value) : []

  const show = (isShown: boolean) => {
    setIsOpen(isShown)
    setMarked(-1)
  }
  const take = ({ breed }: Offer) => {
    onChange(breed)
    show(false)
    if (nextField) focusField(list.current?.closest('form'), nextField)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = offers[marked]
    if (event.key === 'ArrowDown' && offers.length === 0) setIsOpen(true)
    else if (offers.length === 0) return
    else if (event.key === 'ArrowDown') setMarked((marked + 1) % offers.length)
    else if (event.key === 'ArrowUp') setMarked((marked <= 0 ? offers.length : marked) - 1)
    else if (event.key === 'Escape') show(false)
    else if (event.key === 'Enter' && offer) take(offer)
    else return
    event.preventDefault()
  }
  return (
    <TextField
      {...field}
      label="Breed"
      placeholder="For example, golden retriever"
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={offers.length > 0}
      aria-controls={listId}
      aria-activedescendant={offers[marked] && `${listId}-${marked}`}
      onChange={(typed) => {
        onChange(typed)
        show(true)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        show(false)
        onBlur()
      }}
    >
      <ul
        ref={list}
        id={listId}
        className="breed-offers"
        role="listbox"
        aria-label="Breeds"
        hidden={offers.length === 0}
      >
        {offers.map((offer, index) => (
          <li
            key={offer.words}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            // The field keeps the focus, so that leaving it is not mistaken for being done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(offer)}
          >
            {offer.words}
          </li>
        ))}
      </ul>
    </TextField>
  )
}
