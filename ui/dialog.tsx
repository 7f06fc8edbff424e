import './dialog.css'
import { ConfigProvider, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { keepFocusInside } from './keep-focus.ts'
import { theme } from './theme.ts'

const stillTheme = { ...theme, token: { ...theme.token, motion: false } }

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
  footer?: ReactNode
  /** Told when it has finished opening or closing. */
  onSettled?: (isOpen: boolean) => void
  children?: ReactNode
}

/** What lies over the page until it is answered. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, width, className = '', footer = null, onSettled, children } = props
  const { hasCloseArea = true, beginsInFirstField = false } = props
  const body = useRef<HTMLDivElement>(null)
  const settle = (isShown: boolean) => {
    if (isShown && beginsInFirstField) focusFirstField(body.current)
    onSettled?.(isShown)
  }
  return (
    <ConfigProvider theme={prefersStill() ? stillTheme : theme}>
      <Modal
        open={isOpen}
        onCancel={onClose}
        afterOpenChange={settle}
        title={<h2>{title}</h2>}
        width={width}
        footer={footer}
        mask={{ closable: false }}
        closable={hasCloseArea}
        closeIcon={<Icon name="x-bold" />}
        wrapProps={{ onKeyDown: keepFocusInside }}
        rootClassName={`dialog ${className}`}
        destroyOnHidden
        centered
      >
        {children && <div ref={body}>{children}</div>}
      </Modal>
    </ConfigProvider>
  )
}

/** Without motion nothing waits for the end of one. */
const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Leaves whoever is typing where they are: on a slow machine they began before the dialog had finished opening. */
export function focusFirstField(container: HTMLElement | null) {
  const fields = [...(container?.querySelectorAll('input') ?? [])]
  if (fields.some((field) => field === document.activeElement)) return
  const firstEmpty = fields.find(({ value, tabIndex }) => value === '' && tabIndex !== -1)
  ;(firstEmpty ?? fields[0])?.focus()
}
