import './use-sheet.css'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { HoldOpen, useHoldOpen, useStayOnPage } from './dialog/hold-open.ts'
import { onEscape } from './dialog/on-escape.ts'
import { useBackCloses } from './dialog/use-back-closes.ts'
import { Icon } from './icon.tsx'

/** Something that slides in from below on a phone. Escape and a tap beside it close it; so may what it shows. */
export function useSheet(
  label: string,
  content: ReactNode | ((close: () => void) => ReactNode),
): { element: ReactNode; open: () => void } {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  const draw = () => (typeof content === 'function' ? content(close) : content)
  // Most of the time nobody looks, and then its content is not drawn either.
  return { open, element: isOpen && <Sheet label={label} content={draw()} onClose={close} /> }
}

interface SheetProps {
  label: string
  className?: string
  content: ReactNode
  onClose: () => void
}

export function Sheet({ label, className = '', content, onClose }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { isHeld, hold } = useHoldOpen()
  useLayoutEffect(() => {
    const { current: element } = sheet
    element?.showModal()
    // While it is still in the page, so that the browser gives the focus back.
    return () => element?.close()
  }, [])
  const close = () => isHeld || onClose()
  useBackCloses(true, close)
  useStayOnPage(isHeld)
  const onClosed = (element: HTMLDialogElement) => {
    if (element.open || !element.isConnected) return
    // Some browsers let a second Escape close what refused the first.
    if (isHeld) element.showModal()
    else onClose()
  }
  return (
    <dialog
      ref={sheet}
      className={`sheet ${className}`.trim()}
      aria-label={label}
      aria-busy={isHeld}
      onCancel={onEscape(close)}
      onClose={({ currentTarget }) => onClosed(currentTarget)}
      // Only the ground around the content is the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="sheet-body">
        <button
          type="button"
          className="round-button"
          aria-label="Close"
          aria-disabled={isHeld}
          onClick={close}
        >
          <Icon name="x-bold" />
        </button>
        <HoldOpen value={hold}>{content}</HoldOpen>
      </div>
    </dialog>
  )
}
