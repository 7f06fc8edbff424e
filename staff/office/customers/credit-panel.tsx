import { useState } from 'react'
import type { Customer } from '#contract/office/customers/page.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { LedgerTable, LedgerWhat } from './ledger-table.tsx'
import { SmallSheet } from './small-sheet.tsx'

interface CreditPanelProps {
  customer: Customer
  canWrite: boolean
}

/** O31: what they can pay with here, and every line that made it. */
export function CreditPanel({ customer, canWrite }: CreditPanelProps) {
  const [isGiving, setGiving] = useState(false)
  const mayGive = useMay('refund') && canWrite
  const { credits, creditCents } = customer
  if (creditCents === null) return null
  return (
    <Panel
      title="Store credit"
      sub="never expires"
      {...(mayGive && {
        end: (
          <button type="button" className="button quiet small" onClick={() => setGiving(true)}>
            Give credit
          </button>
        ),
      })}
    >
      <p className="ledger-sum">{exactPrice(creditCents)}</p>
      {credits.length === 0 ? (
        <p className="panel-empty">No credit given or used yet.</p>
      ) : (
        <LedgerTable
          lines={credits.map((line) => ({
            ...line,
            what: <LedgerWhat text={line.why} orderId={line.orderId} />,
            change: `${line.amountCents > 0 ? '+' : ''}${exactPrice(line.amountCents)}`,
            isLess: line.amountCents < 0,
            left: exactPrice(line.leftCents),
          }))}
        />
      )}
      {isGiving && (
        <CreditSheet customer={customer} creditCents={creditCents} onClose={() => setGiving(false)} />
      )}
    </Panel>
  )
}

interface CreditSheetProps {
  customer: Customer
  creditCents: number
  onClose: () => void
}

function CreditSheet({ customer, creditCents, onClose }: CreditSheetProps) {
  const [amount, setAmount] = useState('')
  const [orderId, setOrderId] = useState('')
  const [why, setWhy] = useState('')
  const give = useStaffWrite(staffCredit.giveCredit, { silent: true, onDone: onClose })
  const amountCents = typedCents(amount) ?? 0
  const isWrong = amount.trim() !== '' && amountCents === 0
  return (
    <SmallSheet
      title="Give credit"
      button={amountCents > 0 ? `Give ${exactPrice(amountCents)}` : 'Give credit'}
      failure={give.failure}
      isSending={give.isSending}
      isReady={amountCents > 0 && why.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        void give.send({
          accountId: customer.id,
          amountCents,
          why,
          ...(orderId !== '' && { orderId: Number(orderId) }),
        })
      }
    >
      <TextField
        label="Amount"
        name="amount"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        error={isWrong ? 'Please enter an amount, such as 12.50.' : undefined}
        hint="A large one needs a manager’s PIN."
      />
      {customer.orders.length > 0 && (
        <SelectField
          label="For a booking (optional)"
          name="orderId"
          value={orderId}
          options={[
            { value: '', label: 'None' },
            ...customer.orders.map(({ id, code, firstDate, dogs }) => ({
              value: String(id),
              label: [code, shortDate(firstDate), ...dogs].join(', '),
            })),
          ]}
          onChange={setOrderId}
        />
      )}
      <TextField
        label={`Reason (${customer.firstName} will see it)`}
        name="why"
        value={why}
        onChange={setWhy}
        maxLength={200}
      />
      <p className="ledger-new">
        <span>New credit</span>
        <b>{exactPrice(creditCents + amountCents)}</b>
      </p>
    </SmallSheet>
  )
}
