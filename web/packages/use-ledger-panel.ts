import { useId, useState } from 'react'

/** Whether the history of a pass is open below it. */
export function useLedgerPanel() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return { id, isOpen, toggle: () => setIsOpen(!isOpen) }
}

export type LedgerPanel = ReturnType<typeof useLedgerPanel>
