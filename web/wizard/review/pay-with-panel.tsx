import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { payments } from '#contract/business/payments.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { TitledSection } from '#ui/titled-section.tsx'
import { type Due, type PayMethod } from './amount-due.ts'

export interface PaymentOption {
  method: PayMethod
  icon: IconName
  title: string
  detail: string
}

/** The ways that are open here, and the one that is chosen. */
export function usePayMethods() {
  const [wanted, setWanted] = useState<PayMethod>('card')
  const { data } = useRead(payments.getMethods, {})
  const isSandbox = data?.isSandbox === true
  const options: PaymentOption[] = [
    {
      method: 'card',
      icon: 'credit-card-duotone',
      title: 'Card',
      detail: isSandbox ? 'Test checkout, no real card' : 'Opens the secure card form',
    },
    {
      method: 'etransfer',
      icon: 'bank-duotone',
      title: 'E-transfer',
      detail: 'From your bank, within 24 hours',
    },
  ]
  const open = data === undefined ? options : options.filter(({ method }) => data[method])
  const method = open.find((option) => option.method === wanted)?.method ?? open[0]?.method ?? 'card'
  return { options: open, method, setMethod: setWanted, isSandbox }
}

interface PayWithPanelProps {
  pay: ReturnType<typeof usePayMethods>
  due: Due
  /** What is due when only the deposit is paid. */
  depositCents: number
  /** What is due when everything is paid. */
  everythingCents: number
  payAll: boolean
  /** 'Tue 8 Dec'. */
  pickUp: string
}

/** How to pay, and how much of it now. */
export function PayWithPanel({ pay, due, depositCents, everythingCents, payAll, pickUp }: PayWithPanelProps) {
  const { options, method, setMethod } = pay
  const isPartPossible = due.kind === 'pay' && depositCents < everythingCents
  return (
    <TitledSection title="Pay with">
      <fieldset className="option-cards">
        <legend className="visually-hidden">How to pay</legend>
        {options.map((option) => (
          <label key={option.method} className="option-card">
            <input
              type="radio"
              name="pay-method"
              checked={option.method === method}
              onChange={() => setMethod(option.method)}
            />
            <Icon name={option.icon} />
            <span>
              <b>{option.title}</b>
              <small>{option.detail}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isPartPossible && (
        <fieldset className="option-cards">
          <legend>How much now</legend>
          {[false, true].map((isAll) => (
            <label key={String(isAll)} className="option-card pay-part">
              <input
                type="radio"
                name="pay-all"
                checked={payAll === isAll}
                onChange={() => bookingDraft.change({ payAll: isAll })}
              />
              <span>
                <b>{isAll ? 'Everything' : 'The deposit'}</b>
                <small>{isAll ? 'Nothing left to pay' : `The rest at pick-up, ${pickUp}`}</small>
              </span>
              <b className="number">{exactPrice(isAll ? everythingCents : depositCents)}</b>
            </label>
          ))}
        </fieldset>
      )}
    </TitledSection>
  )
}
