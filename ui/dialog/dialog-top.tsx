import { type ComponentType, useLayoutEffect } from 'react'
import { createStore, useStore } from '../store.ts'
import { toastDialogs } from '../toast/toast.ts'
import { ToastArea } from '../toast/toast-area.tsx'

/** What has to be seen and reached whatever dialog is open; it stands above the topmost one. */
export const aboveDialogs = createStore<{ Above: ComponentType } | null>(null)

/**
 * What lies under an open dialog is neither seen nor heard, so the dialog has a place of its own for it: above what it
 * asks, never on it.
 */
export function DialogTop({ dialogId }: { dialogId: string }) {
  useLayoutEffect(() => {
    toastDialogs.change([...toastDialogs.read(), dialogId])
    return () => toastDialogs.change(toastDialogs.read().filter((id) => id !== dialogId))
  }, [dialogId])
  const isTopmost = useStore(toastDialogs).at(-1) === dialogId
  const above = useStore(aboveDialogs)
  return (
    <div className="dialog-top">
      {isTopmost && above !== null && <above.Above />}
      <ToastArea dialogId={dialogId} />
    </div>
  )
}
