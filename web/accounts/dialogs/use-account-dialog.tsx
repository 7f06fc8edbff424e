import { type ReactNode, useState } from 'react'
import { showToast } from '#ui/toast/toast.ts'
import type { AccountDialogKind } from './account-dialog.tsx'

type Loaded = typeof import('./account-dialog.tsx')

/** The page does without the dialogs until one is wanted. */
export function useAccountDialog(): { dialog: ReactNode; open: (kind: AccountDialogKind) => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [kind, setKind] = useState<AccountDialogKind>('email')
  const [isOpen, setIsOpen] = useState(false)
  const load = async (wanted: AccountDialogKind) => {
    try {
      setLoaded(await import('./account-dialog.tsx'))
      setKind(wanted)
      setIsOpen(true)
    } catch {
      showToast('error', 'This didn’t open. Please check your connection and try again.')
    }
  }
  return {
    dialog: loaded && <loaded.AccountDialog kind={kind} isOpen={isOpen} onClose={() => setIsOpen(false)} />,
    open: (wanted) => void load(wanted),
  }
}
