import '../../../money/money.css'
import { useState } from 'react'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { MoneyLines } from '../../../money/money-lines.tsx'
import { PayParts } from '../../../money/pay-parts.tsx'
import { TipFields } from '../../../money/tip-fields.tsx'
import { StaffLoaded } from '../../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { Proposals } from './proposals.tsx'
import type { CheckOutMoneyDraft } from './use-check-out-money.ts'

interface CheckOutMoneyProps {
  money: CheckOutMoneyDraft
  /** After them nobody of the booking is here. */
  isLast: boolean
}

/** What the customer asks about at the counter. */
function MadeOf({ orderId }: { orderId: number }) {
  // Closed: the payment below it is in sight on a low screen.
  const [isOpen, setOpen] = useState(false)
  const read = useStaffRead(staffOrderPage.getOrder, isOpen ? { id: String(orderId) } : null, {
    live: ['order'],
  })
  return (
    <details className="made-of" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Bill</summary>
      {isOpen && (
        <StaffLoaded read={read} what="what it is made of">
          {(order) => order.money !== null && <MoneyLines order={order} money={order.money} />}
        </StaffLoaded>
      )}
    </details>
  )
}

/** T9: what is proposed, what is owed, the tip and how it is paid. */
export function CheckOutMoney({ money, isLast }: CheckOutMoneyProps) {
  const { read, proposals, drafts, setDrafts, chargesCents, owedCents, totalCents } = money
  return (
    <StaffLoaded read={read} what="what is owed">
      {({ balanceCents, creditCents, isTillOpen, team }) => (
        <>
          <Proposals proposals={proposals} drafts={drafts} onChange={setDrafts} />
          <MadeOf orderId={money.orderId} />
          <dl className="sum-lines">
            {proposals.length > 0 && (
              <>
                <div>
                  <dt>Owed before</dt>
                  <dd>{exactPrice(balanceCents)}</dd>
                </div>
                <div>
                  <dt>Charged now, with GST</dt>
                  <dd>{exactPrice(chargesCents)}</dd>
                </div>
              </>
            )}
            <div className="sum">
              <dt>Balance</dt>
              <dd>{exactPrice(owedCents)}</dd>
            </div>
          </dl>
          {!isLast && owedCents > 0 && (
            <p className="pay-note">{exactPrice(owedCents)} is paid when the last dog goes home.</p>
          )}
          {isLast && owedCents > 0 && (
            <Segmented
              label="Payment"
              isLabelHidden
              name="paysNow"
              value={money.when}
              options={[
                { value: 'now', label: 'Pays now' },
                { value: 'link', label: 'Card link' },
                { value: 'later', label: 'Leave unpaid' },
              ]}
              onChange={money.setWhen}
            />
          )}
          {isLast && money.isByLink && money.linkTo !== null && (
            <p className="pay-note">
              A link for {exactPrice(owedCents)} is emailed to {money.linkTo} once they have left. It stays
              owed until it is paid.
            </p>
          )}
          {money.isPaying && (
            <PayParts
              parts={money.parts}
              onChange={money.setParts}
              totalCents={totalCents}
              creditCents={creditCents}
              isTillOpen={isTillOpen}
            />
          )}
          {money.paysNow && <TipFields tip={money.tip} team={team} onChange={money.setTip} />}
        </>
      )}
    </StaffLoaded>
  )
}
