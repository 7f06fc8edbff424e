import './toast.css'
import { Icon } from '../icon.tsx'
import { useStore } from '../store.ts'
import { hideToast, type Toast, type ToastKind, toastDialogs, toasts } from './toast.ts'

const ICONS = {
  success: 'check-bold',
  error: 'warning-circle-bold',
  info: 'info-bold',
} as const satisfies Record<ToastKind, string>

/** Always in the page, so that screen readers already watch it when the first message arrives. */
export function ToastArea({ dialogId }: { dialogId?: string }) {
  const isTopmost = useStore(toastDialogs).at(-1) === dialogId
  const all = useStore(toasts)
  const shown = dialogId === undefined ? all : all.filter(({ action }) => action === undefined)
  return (
    <div className="toast-area" role="status" aria-live="polite" aria-atomic="false">
      {isTopmost &&
        shown.map((toast) => (
          <p key={toast.id} className={`toast ${toast.kind}`}>
            <Icon name={ICONS[toast.kind]} />
            {toast.text}
            <ToastButton toast={toast} />
          </p>
        ))}
    </div>
  )
}

function ToastButton({ toast: { id, action } }: { toast: Toast }) {
  if (action === undefined) return null
  const run = () => {
    hideToast(id)
    action.run()
  }
  return (
    <>
      <button type="button" className="toast-action" onClick={run}>
        {action.label}
        {action.keys?.map((key) => (
          <kbd key={key} aria-hidden="true">
            {key}
          </kbd>
        ))}
      </button>
      <i className="toast-line" aria-hidden="true" />
    </>
  )
}
