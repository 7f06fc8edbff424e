import './dialog.css'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { DialogTop } from './dialog-top.tsx'
import { HoldOpen, useHoldOpen, useStayOnPage } from './hold-open.ts'
import { Icon } from '../icon.tsx'
import { keepFocusInside } from './keep-focus.ts'
import { onEscape } from './on-escape.ts'
import { useBackCloses } from './use-back-closes.ts'
import { isTakenAway, useModal } from './use-modal.ts'

interface DialogProps {
  isOpen: boolean
  /** By Escape or the close area; a click beside the dialog leaves it open. */
  onClose: () => void
  title: ReactNode
  width: number
  className?: string
  /** False where the dialog's own buttons are the ways out. */
  hasCloseArea?: boolean
  /** Whoever opens it can type at once. */
  beginsInFirstField?: boolean
  /** What was begun cannot be called off: until it is done, the dialog stays. What sends inside it says so itself. */
  isBusy?: boolean
  footer?: ReactNode
  /** Called when it has finished opening or closing. */
  onSettled?: (isOpen: boolean) => void
  children?: ReactNode
}

/** What lies over the page until it is answered. Its content is in the page from opening until it has faded out. */
export function Dialog(props: DialogProps) {
  const { isOpen, onSettled } = props
  const [isPresent, setIsPresent] = useState(isOpen)
  if (isOpen && !isPresent) setIsPresent(true)
  const settle = (isShown: boolean) => {
    onSettled?.(isShown)
    setIsPresent(isShown)
  }
  // Beside the page, whose styles are not meant for it.
  return isPresent && createPortal(<ModalDialog {...props} onSettled={settle} />, document.body)
}

function ModalDialog(props: DialogProps & Required<Pick<DialogProps, 'onSettled'>>) {
  const { isOpen, onClose, title, width, className = '', footer, onSettled, children } = props
  const { hasCloseArea = true, beginsInFirstField = false } = props
  const { isHeld, hold } = useHoldOpen()
  const isBusy = isHeld || props.isBusy === true
  const titleId = useId()
  const focusIn = beginsInFirstField ? focusFirstField : focusItself
  const { dialog, panel } = useModal({ isOpen, focusIn, onSettled })
  const close = () => isBusy || onClose()
  useBackCloses(isOpen, close)
  useStayOnPage(isOpen && isBusy)
  // Some browsers let a second Escape close what refused the first.
  const onClosed = (element: HTMLDialogElement) => {
    if (!isOpen || element.open || isTakenAway(element)) return
    if (isBusy) element.showModal()
    else onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      onKeyDown={keepFocusInside}
      onCancel={onEscape(close)}
      onClose={({ currentTarget }) => onClosed(currentTarget)}
    >
      <div className="dialog-frame">
        {isOpen && <DialogTop dialogId={titleId} />}
        <div className="dialog-scroll">
          <div ref={panel} className="dialog-panel" tabIndex={-1}>
            {hasCloseArea && (
              <button
                type="button"
                className="dialog-close"
                aria-label="Close"
                aria-disabled={isBusy}
                onClick={close}
              >
                <Icon name="x-bold" />
              </button>
            )}
            <h2 id={titleId}>{title}</h2>
            <HoldOpen value={hold}>{children}</HoldOpen>
            {footer && <div className="dialog-footer">{footer}</div>}
          </div>
        </div>
      </div>
    </dialog>
  )
}

/** Reading begins with the title, and no key presses anything yet. */
const focusItself = (panel: HTMLElement) => panel.focus({ preventScroll: true })

/** Leaves whoever is typing where they are. */
export function focusFirstField(container: HTMLElement | null) {
  const fields = [...(container?.querySelectorAll('input') ?? [])]
  if (fields.some((field) => field === document.activeElement)) return
  const firstEmpty = fields.find(({ value, tabIndex }) => value === '' && tabIndex !== -1)
  ;(firstEmpty ?? fields[0])?.focus()
}
