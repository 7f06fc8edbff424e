import './money-back.css'
import { useState } from 'react'
import { type RefundablePayment, type RefundPreview, staffRefund } from '#contract/office/money/refunds.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { centsAsTyped, typedCents } from '#domain/money/typed-cents.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { cashOutWords, passBackWords } from './money-back-words.ts'

interface MoneyBackProps {
  orderId: number
  onDone: () => void
}

/** O27–O29: a row a payment, each back the way it came. */
export function MoneyBackSheet({ orderId, onDone }: MoneyBackProps) {
  const read = useStaffRead(staffRefund.previewRefund, { orderId: String(orderId) }, { live: ['order'] })
  if (read.data === undefined)
    return (
      <StaffSheet isOpen onClose={onDone} title="Refund">
        <StaffLoaded read={read} what="the payments">
          {() => null}
        </StaffLoaded>
      </StaffSheet>
    )
  return <MoneyBackForm preview={read.data} onDone={onDone} />
}

function MoneyBackForm({ preview, onDone }: { preview: RefundPreview; onDone: () => void }) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [isChargedBack, setChargedBack] = useState(true)
  const [tipIds, setTipIds] = useState<readonly number[]>([])
  const [why, setWhy] = useState('')
  const send = useStaffWrite(staffRefund.refund, { silent: true, onDone })
  const parts = preview.payments.flatMap(({ id }) => {
    const amountCents = typedCents(typed[id] ?? '')
    return amountCents === null || amountCents === 0 ? [] : [{ paymentId: id, amountCents }]
  })
  const sumCents = sumOf(parts.map(({ amountCents }) => amountCents))
  const isWrong = preview.payments.some((payment) => errorOf(payment, typed[payment.id]) !== undefined)
  const tipCents = sumOf(
    preview.tips.filter(({ id }) => tipIds.includes(id)).map(({ amountCents }) => amountCents),
  )
  const offCents = isChargedBack ? Math.max(0, sumCents - tipCents) : 0
  const owedAfter = preview.balanceCents + sumCents - offCents - tipCents
  const cashWords = cashOutWords(preview, parts)
  const passWords = passBackWords(
    preview.pass,
    Math.max(0, sumCents - tipCents - Math.max(0, -preview.balanceCents)),
  )
  const isReady = sumCents > 0 && !isWrong && why.trim() !== '' && passWords?.isTooMuch !== true
  const run = () => {
    if (!isReady || send.isSending) return
    const { orderId, version } = preview
    const chargeBack = offCents > 0 ? { chargeBack: { amountCents: offCents } } : {}
    void send.send({ orderId, version, parts, why, tipIds: [...tipIds], ...chargeBack })
  }
  return (
    <StaffSheet
      isOpen
      onClose={onDone}
      title={`Refund, ${preview.code}`}
      beginsInFirstField
      footer={
        <>
          <span className="muted" role="status">
            {whyNotBack(sumCents, why)}
          </span>
          <button
            type="button"
            className="button primary answer-send"
            disabled={!isReady || send.isSending}
            onClick={run}
          >
            Send {exactPrice(sumCents)} back
          </button>
        </>
      }
    >
      <form
        className="staff-form"
        aria-label="Refund"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <FormFailure text={send.failure} />
        {preview.payments.length === 0 && <p className="muted">Nothing has been paid on this booking yet.</p>}
        {preview.payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            value={typed[payment.id] ?? ''}
            isTillOpen={preview.isTillOpen}
            onChange={(value) => setTyped({ ...typed, [payment.id]: value })}
          />
        ))}
        {preview.tips.map(({ id, amountCents }) => (
          <label key={id} className="money-back-check">
            <input
              type="checkbox"
              checked={tipIds.includes(id)}
              onChange={({ target }) =>
                setTipIds(target.checked ? [...tipIds, id] : tipIds.filter((one) => one !== id))
              }
            />
            <span>
              The tip of {exactPrice(amountCents)} goes back
              <span className="muted">Whole or not at all.</span>
            </span>
          </label>
        ))}
        <label className="money-back-check">
          <input
            type="checkbox"
            checked={isChargedBack}
            onChange={({ target }) => setChargedBack(target.checked)}
          />
          <span>
            Take it off the bill too
            <span className="muted">If not, they owe it again.</span>
          </span>
        </label>
        <TextField label="Why" name="why" value={why} onChange={setWhy} maxLength={300} />
        {sumCents > preview.leftCents && (
          <FormFailure
            text={`Only ${exactPrice(preview.leftCents)} is left to refund. The rest was already refunded or given as store credit.`}
          />
        )}
        {sumCents > preview.limitCents && (
          <p className="muted">
            {preview.limitCents > 0
              ? `Over ${exactPrice(preview.limitCents)} needs a manager’s PIN.`
              : 'This needs a manager’s PIN.'}
          </p>
        )}
        {cashWords !== null && (
          <p>
            <b>{cashWords}</b>
          </p>
        )}
        {passWords?.isTooMuch === true && <FormFailure text={passWords.text} />}
        {passWords?.isTooMuch === false && <p>{passWords.text}</p>}
        <p className="muted">
          {owedAfter > 0 ? `${exactPrice(owedAfter)} is owed afterwards.` : 'Nothing is owed afterwards.'}
        </p>
        <button type="submit" hidden />
      </form>
    </StaffSheet>
  )
}

/** What is missing; once nothing is, what cannot be undone. */
function whyNotBack(sumCents: number, why: string): string {
  if (sumCents === 0) return 'Enter how much to refund.'
  return why.trim() === '' ? 'Say why; the owner will see it.' : 'A refund can’t be undone.'
}

function errorOf({ leftCents }: RefundablePayment, value = ''): string | undefined {
  if (value.trim() === '') return undefined
  const cents = typedCents(value)
  if (cents === null) return 'Please enter an amount, such as 12.50.'
  return cents > leftCents ? `Only ${exactPrice(leftCents)} of this payment is left.` : undefined
}

interface PaymentRowProps {
  payment: RefundablePayment
  value: string
  isTillOpen: boolean
  onChange: (value: string) => void
}

function PaymentRow({ payment, value, isTillOpen, onChange }: PaymentRowProps) {
  const { what, paidAt, amountCents, leftCents, how, method } = payment
  const needsTill = method === 'cash' && !isTillOpen
  return (
    <div className="money-back-row">
      <TextField
        label={`${what}, ${shortDay(new Date(paidAt))}`}
        name={`back-${payment.id}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={value}
        readOnly={leftCents === 0}
        onChange={onChange}
        error={errorOf(payment, value)}
        hint={needsTill ? 'Open the drawer first.' : how}
      />
      <button
        type="button"
        className="button quiet small"
        disabled={leftCents === 0}
        onClick={() => onChange(centsAsTyped(leftCents))}
      >
        All {exactPrice(leftCents)}
        <span className="visually-hidden"> of {exactPrice(amountCents)}</span>
      </button>
    </div>
  )
}
