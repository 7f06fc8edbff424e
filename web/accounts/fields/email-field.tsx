import './email-field.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { pageSetting } from '#client/page/page-settings.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { completionHosts, emailCompletions } from './email-completions.ts'

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'children' | 'lines'> & { label?: string }

/** L9: after a local part it offers whole addresses, by arrow keys and Enter or by a tap. */
export function EmailField(props: EmailFieldProps) {
  const { value, onChange, onBlur } = props
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const listId = useId()
  const offers = isOpen ? emailCompletions(value, completionHosts(pageSetting('email-completions'))) : []

  const show = (isShown: boolean) => {
    setIsOpen(isShown)
    setMarked(-1)
  }
  const take = (offer: string) => {
    onChange(offer)
    show(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = offers[marked]
    if (offers.length === 0) return
    if (event.key === 'ArrowDown') setMarked((marked + 1) % offers.length)
    else if (event.key === 'ArrowUp') setMarked((marked <= 0 ? offers.length : marked) - 1)
    else if (event.key === 'Escape') show(false)
    else if (event.key === 'Enter' && offer) take(offer)
    else return
    // Escape closes the list and not the modal around it; Enter takes the address and sends nothing.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <TextField
      {...props}
      label={props.label ?? 'Email'}
      type="email"
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
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
      onBlur={(event) => {
        show(false)
        onBlur?.(event)
      }}
    >
      <ul
        id={listId}
        className="email-offers"
        role="listbox"
        aria-label="Suggested addresses"
        hidden={offers.length === 0}
      >
        {offers.map((offer, index) => (
          <li
            key={offer}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            // The field keeps the focus, so that leaving it is not mistaken for being done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => {
              take(offer)
              focusNextEmpty(currentTarget.closest('form'))
            }}
          >
            {offer}
          </li>
        ))}
      </ul>
    </TextField>
  )
}

/** Who taps an address is done with it: the next field asks, without a tap of its own. */
function focusNextEmpty(form: HTMLFormElement | null) {
  const fields = [...(form?.querySelectorAll('input') ?? [])].filter(({ tabIndex }) => tabIndex !== -1)
  fields.find(({ value }) => value === '')?.focus()
}
