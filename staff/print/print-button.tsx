import './print.css'
import { useState } from 'react'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { PaperRoundSheet } from './paper-round-sheet.tsx'
import { PrintSheet } from './print-sheet.tsx'

type Open = 'print' | 'paper' | null

/** T17: paper of a day, and what was written on it. */
export function PrintButton({ date }: { date: string | undefined }) {
  const [open, setOpen] = useState<Open>(null)
  usePageKeys([{ key: 'p', label: 'Print', run: () => setOpen('print') }])
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="button secondary print-button"
        aria-keyshortcuts="p"
        onClick={() => setOpen('print')}
      >
        <StaffIcon name="printer" />
        <span>Print</span>
        <kbd aria-hidden="true">P</kbd>
      </button>
      {open === 'print' && <PrintSheet date={date} onClose={close} onTypeIn={() => setOpen('paper')} />}
      {open === 'paper' && <PaperRoundSheet date={date} onClose={close} />}
    </>
  )
}
