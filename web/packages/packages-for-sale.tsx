import './packages-for-sale.css'
import { useState } from 'react'
import type { Package } from '#contract/business/catalog-prices.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { PASS_KINDS, type PassKind } from '#domain/pricing/passes.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useBooking } from '../booking/use-booking.ts'
import { draftSaving } from './draft-saving.ts'
import { PackageCard } from './package-card.tsx'
import { NOT_REFUNDABLE } from './package-terms.ts'
import { useBuyDialog } from './use-buy-dialog.tsx'
import type { ForSale } from './use-packages-for-sale.ts'

const KIND_LABELS: Record<PassKind, string> = {
  full_day: 'Full days',
  half_day: 'Half days',
  night: 'Nights',
}

interface PackagesForSaleProps extends ForSale {
  headingId: string
  /** Nothing was bought before. */
  isFirst: boolean
  creditCents: number
}

export function PackagesForSale(props: PackagesForSaleProps) {
  const { list, prices, headingId, isFirst, creditCents } = props
  const kinds = PASS_KINDS.filter((kind) => list.some((one) => one.kind === kind))
  const [chosen, choose] = useState<PassKind | null>(null)
  const kind = chosen ?? kinds[0] ?? 'full_day'
  const { dialog, open } = useBuyDialog(prices.gstPercent, creditCents)
  return (
    <div className="for-sale">
      <div className="for-sale-head">
        <h2 id={headingId} tabIndex={-1}>
          {isFirst ? 'Choose a package' : 'Buy more days'}
        </h2>
        <p className="number">
          A single full day is {listPrice(prices.daycare.fullDayCents)}, a half day{' '}
          {listPrice(prices.daycare.halfDayCents)}. Daycare days can’t be used for boarding.
        </p>
      </div>
      {kinds.length > 1 && (
        <Segmented
          label="Kind of package"
          name="package-kind"
          value={kind}
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          onChange={choose}
          isLabelHidden
        />
      )}
      <PackageCards list={list.filter((one) => one.kind === kind)} onBuy={open} />
      <p className="for-sale-foot">
        Prices before {prices.gstPercent}% GST. {NOT_REFUNDABLE}
      </p>
      {dialog}
    </div>
  )
}

function PackageCards({ list, onBuy }: { list: readonly Package[]; onBuy: (wanted: Package) => void }) {
  const begun = useBooking().data
  if (list.length === 0) {
    return (
      <p className="for-sale-none">There are no packages for sale right now. You can book days one by one.</p>
    )
  }
  return (
    <ul className="package-cards">
      {list.map((one) => (
        <PackageCard
          key={one.id}
          item={one}
          savesOnDraftCents={begun === undefined ? 0 : draftSaving(begun.draft, begun, one)}
          onBuy={() => onBuy(one)}
        />
      ))}
    </ul>
  )
}
