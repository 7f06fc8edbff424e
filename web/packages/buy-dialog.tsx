import './buy-dialog.css'
import { parkToday } from '#client/page/park-today.ts'
import { PAYS_FOR } from '#client/passes/pass-words.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import { addMonths } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BuyForm } from './buy-form.tsx'

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
        Valid until {dateWithYear(addMonths(parkToday(), wanted.validMonths))} when bought today.{' '}
        {PAYS_FOR[wanted.kind]}
      </p>
      <BuyForm wanted={wanted} gstPercent={gstPercent} creditCents={creditCents} onDone={onClose} />
    </Dialog>
  )
}
