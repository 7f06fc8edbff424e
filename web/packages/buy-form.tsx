import { PromoCode } from '#client/booking/promo-code.tsx'
import { useNow } from '#client/page/use-now.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Icon } from '#ui/icon.tsx'
import { payByWords } from '../orders/booking-words.ts'
import { BuyPrice } from './buy-price.tsx'
import { NOT_REFUNDABLE } from './package-terms.ts'
import { usePurchase } from './use-purchase.ts'

interface BuyFormProps {
  wanted: Package
  gstPercent: number
  creditCents: number
  onDone: () => void
}

export function BuyForm({ wanted, gstPercent, creditCents, onDone }: BuyFormProps) {
  const purchase = usePurchase({ wanted, gstPercent, creditCents, onDone })
  const { order, useCredit, setUseCredit, bill, failure, isSending } = purchase
  return (
    <div className="buy-form">
      <BuyPrice bill={bill} gstPercent={gstPercent} />
      {order === null ? (
        <>
          <PromoCode
            code={purchase.promoCode}
            lines={bill.lines}
            onApply={purchase.applyCode}
            onRemove={purchase.removeCode}
            onTyped={purchase.setTypedCode}
          />
          {creditCents > 0 && <CreditChoice cents={creditCents} isOn={useCredit} onChange={setUseCredit} />}
        </>
      ) : (
        <p className="buy-note" role="status">
          Your order is in. Nothing is charged yet: next, you pay{' '}
          <b className="number">{exactPrice(bill.payCents)}</b>. <PayBy holdUntil={order.holdUntil} />
        </p>
      )}
      <p className="buy-terms">{NOT_REFUNDABLE}</p>
      <div role="alert">
        {failure !== '' && (
          <p className="buy-failure">
            <Icon name="warning-circle-bold" />
            {failure}
          </p>
        )}
      </div>
      <button type="button" className="button primary large" aria-disabled={isSending} onClick={purchase.pay}>
        {isSending ? 'One moment…' : payLabel(bill)}
      </button>
    </div>
  )
}

function PayBy({ holdUntil }: { holdUntil: string | null }) {
  const now = useNow()
  return payByWords(holdUntil, now)
}

const payLabel = ({ payCents, creditCents }: { payCents: number; creditCents: number }) =>
  payCents === 0 && creditCents > 0
    ? `Pay ${exactPrice(creditCents)} with credit`
    : `Pay ${exactPrice(payCents)}`

interface CreditChoiceProps {
  cents: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function CreditChoice({ cents, isOn, onChange }: CreditChoiceProps) {
  return (
    <div className="buy-credit">
      <span>
        <b>Use my store credit</b>
        <small className="number" id="buy-credit-sum">
          You have {exactPrice(cents)}.
        </small>
      </span>
      <Switch label="Use my store credit" describedBy="buy-credit-sum" isOn={isOn} onChange={onChange} />
    </div>
  )
}
