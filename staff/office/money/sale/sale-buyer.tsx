import { useEffect, useRef, useState } from 'react'
import type { SaleTerms } from '#contract/office/money/sale.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import type { StaffReading } from '../../../frame/read/use-staff-read.ts'
import { FindOwner } from '../../search/find-owner.tsx'

interface SaleBuyerProps {
  /** Null: whoever stands at the counter. */
  accountId: number | null
  household: StaffReading<SaleTerms>
  onChange: (accountId: number | null) => void
}

/** For a household, or for whoever stands at the counter. */
export function SaleBuyer({ accountId, household, onChange }: SaleBuyerProps) {
  const [isLooking, setLooking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const look = (isOn: boolean) => {
    setLooking(isOn)
    onChange(null)
  }
  useEffect(() => {
    if (isLooking) box.current?.querySelector('input')?.focus()
  }, [isLooking])
  const isNamed = accountId !== null || isLooking
  return (
    <Panel title="Who buys it?">
      <div className="panel-body sale-buyer">
        <Segmented
          label="Who buys it?"
          isLabelHidden
          name="buyer"
          value={isNamed ? 'household' : 'counter'}
          options={[
            { value: 'counter', label: 'Counter' },
            { value: 'household', label: 'A household' },
          ]}
          onChange={(who) => look(who === 'household')}
        />
        {!isNamed && <p className="muted">No name. Paid right away.</p>}
        {accountId !== null && (
          <div className="sale-owner">
            <StaffLoaded read={household} what="the household">
              {({ buyer }) => <BuyerName buyer={buyer} />}
            </StaffLoaded>
            <button type="button" className="button secondary small" onClick={() => look(true)}>
              Someone else
            </button>
          </div>
        )}
      </div>
      {accountId === null && isLooking && (
        <FindOwner
          box={box}
          onFound={(id) => {
            setLooking(false)
            onChange(id)
          }}
        />
      )}
    </Panel>
  )
}

function BuyerName({ buyer }: Pick<SaleTerms, 'buyer'>) {
  if (buyer === null) return null
  const { name, creditCents } = buyer
  return (
    <span>
      <b>{name}</b>
      <small>{creditCents > 0 ? `${exactPrice(creditCents)} of store credit` : 'No store credit'}</small>
    </span>
  )
}
