import './use-sheet.css'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

/** Something that slides in from below on a phone. Escape and a tap beside it close it. */
export function useSheet(label: string, content: ReactNode): { element: ReactNode; open: () => void } {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  // Most of the time nobody looks, and then its content is not drawn either.
  return { open, element: isOpen && <Sheet label={label} content={content} onClose={close} /> }
}

interface SheetProps {
  label: string
  className?: string
  content: ReactNode
  onClose: () => void
}

export function Sheet({ label, className = '', content, onClose }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.showModal(), [])
  const close = () => sheet.current?.close()
  return (
    <dialog
      ref={sheet}
      className={`sheet ${className}`.trim()}
      aria-label={label}
      onClose={onClose}
      // Only the ground around the content is the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="sheet-body">
        <button type="button" className="round-button" aria-label="Close" onClick={close}>
          <Icon name="x-bold" />
        </button>
        {content}
      </div>
    </dialog>
  )
}
