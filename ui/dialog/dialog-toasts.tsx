import { useLayoutEffect } from 'react'
import { ToastArea } from '../toast/toast-area.tsx'
import { toastDialogs } from '../toast/toast.ts'

/** What lies under an open dialog is neither seen nor heard, so the dialog has an area of its own. */
export function DialogToasts({ dialogId }: { dialogId: string }) {
  useLayoutEffect(() => {
    toastDialogs.change([...toastDialogs.read(), dialogId])
    return () => toastDialogs.change(toastDialogs.read().filter((id) => id !== dialogId))
  }, [dialogId])
  return <ToastArea dialogId={dialogId} />
}
