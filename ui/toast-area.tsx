import './toast.css'
import { useId, useLayoutEffect } from 'react'
import { Icon } from './icon.tsx'
import { useStore } from './store.ts'
import { toastAreas, type ToastKind, toasts } from './toast.ts'

const ICONS = {
  success: 'check-bold',
  error: 'warning-circle-bold',
  info: 'info-bold',
} as const satisfies Record<ToastKind, string>

/**
 * Always in the page, so that screen readers already watch it when the first message arrives. What lies under an open
 * dialog is neither seen nor heard, so every dialog has an area of its own.
 */
export function ToastArea() {
  const id = useId()
  const isTopmost = useStore(toastAreas).at(-1) === id
  const shown = useStore(toasts)
  useLayoutEffect(() => {
    toastAreas.change([...toastAreas.read(), id])
    return () => toastAreas.change(toastAreas.read().filter((other) => other !== id))
  }, [id])
  return (
    <div className="toast-area" role="status" aria-live="polite" aria-atomic="false">
      {isTopmost &&
        shown.map((toast) => (
          <p key={toast.id} className={`toast ${toast.kind}`}>
            <Icon name={ICONS[toast.kind]} />
            {toast.text}
          </p>
        ))}
    </div>
  )
}
