import '../../frame/page/sheet-foot.css'
import './money.css'
import { useState } from 'react'
import { staffCharges } from '#contract/office/money/charges.ts'
import { type OrderMoney, staffTake } from '#contract/office/money/take.ts'
import { CHARGE_WORDS, DESK_CHARGE_KINDS, type DeskChargeKind, isTakenOff } from '#domain/money/charges.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import type { MoneySheetProps } from './take-sheet.tsx'

/** O17, O18: something comes to a booking or is taken off it, and what came today can be taken back. */
export function ChargeSheet({ orderId, onDone }: MoneySheetProps) {
  const read = useStaffRead(staffTake.getOrderMoney, { orderId: String(orderId) }, { live: ['order'] })
  return (
    <StaffSheet isOpen onClose={onDone} title="Charge or discount">
      <StaffLoaded read={read} what="what was charged">
        {(money) => (
          <>
            <ChargeForm money={money} onDone={onDone} />
            <Slips money={money} />
          </>
        )}
      </StaffLoaded>
    </StaffSheet>
  )
}

const KINDS = DESK_CHARGE_KINDS.map((value) => ({ value, label: CHARGE_WORDS[value] }))
const TAX_WORDS: Record<DeskChargeKind, string> = {
  extra: 'GST comes on top.',
  late: 'GST comes on top.',
  goods: 'GST and PST come on top.',
  discount: 'Comes off with its tax. A large one needs a manager.',
  courtesy: 'Comes off with its tax. A large one needs a manager.',
}

function ChargeForm({ money, onDone }: { money: OrderMoney; onDone: () => void }) {
  const [kind, setKind] = useState<DeskChargeKind>('goods')
  const [what, setWhat] = useState('')
  const [amount, setAmount] = useState('')
  const [dogId, setDog] = useState<number | null>(null)
  const [why, setWhy] = useState('')
  const add = useStaffWrite(staffCharges.addCharge, { onDone })
  const amountCents = typedCents(amount) ?? 0
  const isOff = isTakenOff(kind)
  const isReady = what.trim() !== '' && amountCents > 0 && (!isOff || why.trim() !== '')
  return (
    <form
      className="money-form"
      aria-label="Charge or discount"
      onSubmit={(event) => {
        event.preventDefault()
        const { orderId, version } = money
        const dog = dogId === null ? {} : { dogId }
        if (isReady) void add.send({ orderId, version, kind, what, amountCents, why, ...dog })
      }}
    >
      <SelectField
        label="What is it?"
        name="kind"
        value={kind}
        options={KINDS}
        onChange={(value) => setKind(KINDS.find((one) => one.value === value)?.value ?? 'goods')}
      />
      <TextField label="For what" name="what" value={what} onChange={setWhat} maxLength={120} />
      {money.dogs.length > 0 && (
        <SelectField
          label="For which dog"
          name="dog"
          value={dogId === null ? '' : String(dogId)}
          options={[
            { value: '', label: money.dogs.length > 1 ? 'All of them' : 'The booking' },
            ...money.dogs.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => setDog(id === '' ? null : Number(id))}
        />
      )}
      <TextField
        label="Amount"
        name="amount"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        hint={TAX_WORDS[kind]}
      />
      <TextField
        label={isOff ? 'Why?' : 'Why? (optional)'}
        name="why"
        value={why}
        onChange={setWhy}
        maxLength={500}
      />
      <p className="sheet-why-not" role="status">
        {whyNotCharged(what, amountCents, isOff && why.trim() === '')}
      </p>
      <button type="submit" className="button primary" disabled={!isReady || add.isSending}>
        {isOff ? 'Take off' : 'Charge'} {amountCents > 0 ? exactPrice(amountCents) : ''}
      </button>
    </form>
  )
}

function whyNotCharged(what: string, amountCents: number, isUnexplained: boolean): string {
  if (what.trim() === '') return 'Say what it’s for; the owner sees it on the invoice.'
  if (amountCents === 0) return 'Type the amount.'
  return isUnexplained ? 'Say why it comes off.' : ''
}

/** O18: what was a slip of the hand, with the reason. */
function Slips({ money }: { money: OrderMoney }) {
  const [why, setWhy] = useState('')
  const voidCharge = useStaffWrite(staffCharges.voidCharge, { onDone: () => setWhy('') })
  const voidPayment = useStaffWrite(staffTake.voidPayment, { onDone: () => setWhy('') })
  const charges = money.charges.filter(({ canBeVoided }) => canBeVoided)
  const payments = money.payments.filter(({ canBeVoided }) => canBeVoided)
  if (charges.length + payments.length === 0) return null
  const { version } = money
  const isOff = why.trim() === '' || voidCharge.isSending || voidPayment.isSending
  return (
    <section className="money-form slips" aria-label="Mistakes">
      <h3>A mistake?</h3>
      <TextField label="Why is it taken back?" name="voidWhy" value={why} onChange={setWhy} maxLength={500} />
      <ul>
        {charges.map(({ id, what, amountCents }) => (
          <li key={`charge-${id}`}>
            <span>
              {what} <strong>{exactPrice(amountCents)}</strong>
            </span>
            <button
              type="button"
              className="button quiet small"
              disabled={isOff}
              onClick={() => void voidCharge.send({ chargeId: id, version, why })}
            >
              Take back
            </button>
          </li>
        ))}
        {payments.map(({ id, method, amountCents }) => (
          <li key={`payment-${id}`}>
            <span>
              Paid, {method} <strong>{exactPrice(amountCents)}</strong>
            </span>
            <button
              type="button"
              className="button quiet small"
              disabled={isOff}
              onClick={() => void voidPayment.send({ paymentId: id, version, why })}
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
