import { useState } from 'react'
import { Link } from 'react-router'
import { type Debt, staffDebt } from '#contract/office/money/debts.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TakeSheet } from '../take-sheet.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

/** O32: who has gone and still owes something, the oldest first. */
export function DebtsPanel() {
  const read = useStaffRead(staffDebt.getDebts, {}, { live: ['order'] })
  const [opened, setOpened] = useState<{ debt: Debt; step: 'take' | 'off' } | null>(null)
  const remind = useStaffWrite(staffPayLink.sendPayLink)
  const done = () => setOpened(null)
  const sendReminder = async ({ orderId, version, owner, owedCents }: Debt) => {
    const text = `Email ${owner} a reminder with a link to pay ${exactPrice(owedCents)} by card?`
    const isWanted = await askToConfirm({ text, confirmLabel: 'Send the reminder', isHarmless: true })
    if (isWanted) await remind.send({ orderId, version, what: 'all', by: 'mail' })
  }
  return (
    <Panel title="Still owed" sub={read.data && read.data.sumCents > 0 && exactPrice(read.data.sumCents)}>
      <StaffLoaded read={read} what="what is owed">
        {({ debts }) =>
          debts.length === 0 ? (
            <p className="panel-empty">No unpaid check-outs.</p>
          ) : (
            <ul className="till-lines" aria-label="Still owed">
              {debts.map((debt) => (
                <li key={debt.orderId}>
                  <span className="till-what">
                    <Link className="text-link" to={`/staff/orders/${debt.orderId}`}>
                      {debt.owner}, {debt.dogs.length > 0 ? nameList(debt.dogs) : debt.code}
                    </Link>
                    <span className="muted">
                      {debt.code}, {isNew(debt) ? 'gone today' : `${shortDate(debt.lastDate)}, ${ago(debt)}`}
                    </span>
                  </span>
                  <span className="till-sum">{exactPrice(debt.owedCents)}</span>
                  <span className="debt-steps">
                    <button
                      type="button"
                      className="button secondary small"
                      aria-label={`Take payment for ${debt.code}`}
                      onClick={() => setOpened({ debt, step: 'take' })}
                    >
                      Take payment
                    </button>
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={`Remind ${debt.owner} of ${debt.code}`}
                      disabled={remind.isSending}
                      onClick={() => void sendReminder(debt)}
                    >
                      Remind
                    </button>
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={`Write off ${debt.code}`}
                      onClick={() => setOpened({ debt, step: 'off' })}
                    >
                      Write off
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </StaffLoaded>
      {opened?.step === 'take' && <TakeSheet orderId={opened.debt.orderId} onDone={done} />}
      {opened?.step === 'off' && <WriteOffSheet debt={opened.debt} onClose={done} />}
    </Panel>
  )
}

/** Whoever leaves early has gone before the booked last day. */
const isNew = ({ ageDays }: Debt) => ageDays === 0
const ago = ({ ageDays }: Debt) => `${counted(ageDays, 'day')} ago`

function WriteOffSheet({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const [why, setWhy] = useState('')
  const off = useStaffWrite(staffDebt.writeOff, { silent: true, onDone: onClose })
  const isReady = why.trim() !== ''
  const run = () => {
    if (isReady && !off.isSending) void off.send({ orderId: debt.orderId, version: debt.version, why })
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Write off, ${debt.code}`}
      beginsInFirstField
      footer={
        <>
          <span className="muted">It ends at $0.00 and stays in the books.</span>
          <button
            type="button"
            className="button danger answer-send"
            disabled={!isReady || off.isSending}
            onClick={run}
          >
            Write off {exactPrice(debt.owedCents)}
          </button>
        </>
      }
    >
      <form
        className="staff-form"
        aria-label="Write off"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <FormFailure text={off.failure} />
        <p className="answer-text">
          {debt.owner} has owed {exactPrice(debt.owedCents)} since{' '}
          {isNew(debt) ? 'today' : shortDate(debt.lastDate)}. Only a manager can write it off.
        </p>
        <TextField label="Why" name="why" value={why} onChange={setWhy} maxLength={300} />
        <button type="submit" hidden />
      </form>
    </StaffSheet>
  )
}
