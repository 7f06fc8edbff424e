import './money.css'
import { useEffect, useRef, useState } from 'react'
import { type OrderMoney, staffTake } from '#contract/staff/money/take.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { newPart, toParts } from './part-draft.ts'
import { PayParts } from './pay-parts.tsx'
import { TipFields, toTip } from './tip-fields.tsx'

export interface MoneySheetProps {
  orderId: number
  onDone: () => void
}

/** O21–O25: takes money for a booking. Drawn only while it is open. */
export function TakeSheet({ orderId, onDone }: MoneySheetProps) {
  const read = useStaffRead(staffTake.getOrderMoney, { orderId: String(orderId) }, { live: ['order'] })
  return (
    <StaffSheet isOpen onClose={onDone} title="Take a payment">
      <StaffLoaded read={read} what="what is owed">
        {(money) => <TakeForm money={money} onDone={onDone} />}
      </StaffLoaded>
    </StaffSheet>
  )
}

function TakeForm({ money, onDone }: { money: OrderMoney; onDone: () => void }) {
  const [parts, setParts] = useState(() => [newPart('terminal')])
  const [tip, setTip] = useState({ amount: '', forId: '' })
  const take = useStaffWrite(staffTake.take, { onDone })
  const tipCents = typedCents(tip.amount) ?? 0
  const totalCents = Math.max(0, money.balanceCents) + tipCents
  const sent = toParts(parts, totalCents)
  const sumCents = sumOf((sent ?? []).map(({ amountCents }) => amountCents))
  const needsTill = parts.some(({ way }) => way === 'cash') && !money.isTillOpen
  const isTipGood = tip.amount.trim() === '' || typedCents(tip.amount) !== null
  const form = useRef<HTMLFormElement>(null)
  // O3: the slip is in the hand; its four digits are the next thing typed.
  useEffect(() => form.current?.querySelector<HTMLElement>('input[name^="last4"]')?.focus(), [])
  return (
    <form
      ref={form}
      className="money-form"
      aria-label="Take a payment"
      onSubmit={(event) => {
        event.preventDefault()
        if (sent === null || needsTill || !isTipGood) return
        const { orderId, version } = money
        void take.send({ orderId, version, parts: sent, ...toTip(tip, tipCents) })
      }}
    >
      <p className="money-owed">
        <span>
          {money.owner}, {money.code}
        </span>
        <strong>{exactPrice(Math.max(0, money.balanceCents))}</strong>
      </p>
      <TipFields tip={tip} team={money.team} onChange={setTip} />
      <PayParts
        parts={parts}
        onChange={setParts}
        totalCents={totalCents}
        creditCents={money.creditCents}
        isTillOpen={money.isTillOpen}
      />
      <button
        type="submit"
        className="button primary"
        disabled={sent === null || needsTill || !isTipGood || take.isSending}
      >
        Take {exactPrice(sent === null ? totalCents : sumCents)}
      </button>
    </form>
  )
}
