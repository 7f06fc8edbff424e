import './buy-dialog.css'
import type { Package } from '#contract/catalog-prices.ts'
import { addMonths } from '#domain/calendar.ts'
import { dateWithYear } from '#domain/date-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { parkToday } from '../app/park-today.ts'
import { BuyForm } from './buy-form.tsx'
import { PAYS_FOR } from './pass-words.ts'

const WIDTH = 520

interface BuyDialogProps {
  wanted: Package
  gstPercent: number
  creditCents: number
  isOpen: boolean
  onClose: () => void
}

/** Nothing is charged before its one button, which names the sum. */
export function BuyDialog({ wanted, gstPercent, creditCents, isOpen, onClose }: BuyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Buy ${wanted.name}`} width={WIDTH}>
      <p className="buy-words">
        Good until {dateWithYear(addMonths(parkToday(), wanted.validMonths))} when bought today.{' '}
        {PAYS_FOR[wanted.kind]}
      </p>
      <BuyForm wanted={wanted} gstPercent={gstPercent} creditCents={creditCents} onDone={onClose} />
    </Dialog>
  )
}
