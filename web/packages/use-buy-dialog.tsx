import { type ReactNode, useState } from 'react'
import { loadPart } from '#client/page/load-part.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import { showToast } from '#ui/toast/toast.ts'

const loadDialog = () => import('./buy-dialog.tsx')
type Loaded = Awaited<ReturnType<typeof loadDialog>>

/** The page does without the dialog until something is bought. */
export function useBuyDialog(
  gstPercent: number,
  creditCents: number,
): { dialog: ReactNode; open: (wanted: Package) => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [wanted, setWanted] = useState<Package | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const load = async (chosen: Package) => {
    try {
      setLoaded(await loadPart(loadDialog))
      setWanted(chosen)
      setIsOpen(true)
    } catch {
      showToast('error', 'This didn’t open. Please check your connection and try again.')
    }
  }
  const close = () => setIsOpen(false)
  return {
    dialog: loaded && wanted && (
      <loaded.BuyDialog
        wanted={wanted}
        gstPercent={gstPercent}
        creditCents={creditCents}
        isOpen={isOpen}
        onClose={close}
      />
    ),
    open: (chosen) => void load(chosen),
  }
}
