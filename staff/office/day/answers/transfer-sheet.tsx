import { useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { centsAsTyped, typedCents } from '#domain/money/typed-cents.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AnswerForm, type AnswerSheetProps } from './answer-form.tsx'

type Excess = 'refund' | 'credit'
const EXCESS: readonly { value: Excess; label: string }[] = [
  { value: 'refund', label: 'Send it back' },
  { value: 'credit', label: 'Store credit' },
]

/** O30: what came. Less counts as part; what is more goes back or becomes store credit. */
export function TransferSheet({ answer, onClose }: AnswerSheetProps) {
  const { id, amountCents: asked, version } = answer
  const askedCents = asked ?? 0
  const [typed, setTyped] = useState(centsAsTyped(askedCents))
  const [excess, setExcess] = useState<Excess | null>(null)
  const [asksExcess, setAsksExcess] = useState(false)
  const receive = useStaffWrite(staffMoney.receiveETransfer, {
    silent: true,
    onDone: onClose,
    onFailure: (error) => setAsksExcess(asksExcess || isAboutExcess(error)),
  })
  const cents = typedCents(typed)
  const isReady = cents !== null && cents > 0 && (!asksExcess || excess !== null)
  return (
    <AnswerForm
      answer={answer}
      button="Mark as received"
      remark="This can’t be undone."
      isSending={receive.isSending}
      isReady={isReady}
      failure={receive.failure}
      onClose={onClose}
      onSend={() => {
        if (cents === null) return
        const form = { paymentId: id, amountCents: cents, version: version ?? 0 }
        void receive.send(excess === null ? form : { ...form, excess })
      }}
    >
      <dl className="answer-facts">
        <dt>Asked for</dt>
        <dd>{exactPrice(askedCents)}</dd>
      </dl>
      <TextField
        label="Amount received"
        name="came"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setAsksExcess(false)
          setExcess(null)
        }}
        error={cents === null ? 'Please enter the amount.' : undefined}
        hint={hintFor(cents ?? 0, askedCents)}
      />
      {asksExcess && (
        <Segmented
          label="The extra amount"
          name="excess"
          value={excess}
          options={EXCESS}
          onChange={setExcess}
        />
      )}
    </AnswerForm>
  )
}

function hintFor(cents: number, askedCents: number): string {
  if (cents < askedCents) return `${exactPrice(askedCents - cents)} short: it goes towards what is owed.`
  return cents > askedCents
    ? `${exactPrice(cents - askedCents)} more than we asked for.`
    : 'The full amount we asked for.'
}

const isAboutExcess = (error: unknown): boolean =>
  error instanceof CallError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'excessCents' in error.data
