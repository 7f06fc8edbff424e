import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

/** A button that opens a list below it, closed by Escape, by leaving it or by going on. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const close = () => setIsOpen(false)
  return {
    isOpen,
    close,
    around: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        button.current?.focus()
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      onClick: () => setIsOpen(!isOpen),
    },
    list: { id: listId, hidden: !isOpen },
  }
}
