import './use-sheet.css'
import { Icon } from '#ui/icon.tsx'
import { type ReactNode, useCallback, useRef } from 'react'

/** Something that slides in from below on a phone. Escape and a tap beside it close it. */
export function useSheet(label: string, content: ReactNode): { element: ReactNode; open: () => void } {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  const open = useCallback(() => sheet.current?.showModal(), [])
  return {
    open,
    element: (
      <dialog
        ref={sheet}
        className="sheet"
        aria-label={label}
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
    ),
  }
}
