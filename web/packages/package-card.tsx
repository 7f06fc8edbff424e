import './package-card.css'
import { useId } from 'react'
import { THING } from '#client/passes/pass-words.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'

interface PackageCardProps {
  item: Package
  /** What it would take off the booking that is being filled in. */
  savesOnDraftCents: number
  onBuy: () => void
}

export function PackageCard({ item, savesOnDraftCents, onBuy }: PackageCardProps) {
  const id = useId()
  const things = `${THING[item.kind]}${item.credits === 1 ? '' : 's'}`
  return (
    <li className={item.mostChosen ? 'package-card most-chosen' : 'package-card'}>
      {item.mostChosen && <span className="tag">Most popular</span>}
      <h3 id={id}>
        <b>{item.credits}</b> {things}
      </h3>
      <Balls count={item.credits} />
      <PackagePrice cents={item.priceCents} />
      <p className="package-facts number">
        {exactPrice(item.perCreditCents)} a {item.kind === 'night' ? 'night' : THING[item.kind]}
        {item.savingCents > 0 && <b>Save {listPrice(item.savingCents)}</b>}
        <span>Valid for {counted(item.validMonths, 'month')}</span>
      </p>
      {savesOnDraftCents > 0 && (
        <p className="package-on-draft number">
          Takes {exactPrice(savesOnDraftCents)} off the booking you’ve started.
        </p>
      )}
      <button
        type="button"
        className={item.mostChosen ? 'button primary' : 'button secondary'}
        onClick={onBuy}
      >
        Buy {item.credits} {item.kind === 'night' ? 'nights' : 'days'}
      </button>
    </li>
  )
}

function Balls({ count }: { count: number }) {
  return (
    <div className="package-balls" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <i key={place} />
      ))}
    </div>
  )
}

/** The cents stand small beside the dollars; they are read as one. */
function PackagePrice({ cents }: { cents: number }) {
  const [dollars, rest] = listPrice(cents).split('.')
  return (
    <p className="package-price number">
      {dollars}
      {rest !== undefined && <sup>.{rest}</sup>}
    </p>
  )
}
