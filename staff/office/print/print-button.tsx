import './print.css'
import { type ReactNode, useState } from 'react'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { PaperRoundSheet } from './paper-round-sheet.tsx'
import { PrintSheet } from './print-sheet.tsx'

type Open = 'print' | 'paper' | null

/**
 * T17: paper of a day, and what was written on it. The sheets belong to the page: its button may stand elsewhere once a
 * tablet is turned.
 */
export function usePrinting(date: string | undefined): { print: () => void; sheets: ReactNode } {
  const [open, setOpen] = useState<Open>(null)
  const print = () => setOpen('print')
  const close = () => setOpen(null)
  usePageKeys([{ key: 'p', label: 'Print', run: print }])
  const sheets = (
    <>
      {open === 'print' && <PrintSheet date={date} onClose={close} onTypeIn={() => setOpen('paper')} />}
      {open === 'paper' && <PaperRoundSheet date={date} onClose={close} />}
    </>
  )
  return { print, sheets }
}

export const PrintButton = ({ onPrint }: { onPrint: () => void }) => (
  <button type="button" className="button secondary print-button" aria-keyshortcuts="p" onClick={onPrint}>
    <StaffIcon name="printer" />
    <span>Print</span>
    <kbd aria-hidden="true">P</kbd>
  </button>
)
