import { useState } from 'react'
import { type CardDog, staffReports } from '#contract/office/report-cards.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { draftsOf } from './card-draft.ts'

interface SendSheetProps {
  dogs: readonly CardDog[]
  onClose: () => void
}

/** D23: what is mailed cannot be called back, so whoever sends it sees first of whom it is. */
export function SendSheet({ dogs, onClose }: SendSheetProps) {
  const drafts = draftsOf(dogs)
  const [left, setLeft] = useState<readonly number[]>([])
  const chosen = drafts.filter(({ id }) => !left.includes(id))
  const send = useStaffWrite(staffReports.sendReports, { silent: true, onDone: onClose })
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title="Send these report cards?"
      footer={
        <>
          <button type="button" className="button secondary" disabled={send.isSending} onClick={onClose}>
            Not yet
          </button>
          <button
            type="button"
            className="button primary"
            disabled={chosen.length === 0 || send.isSending}
            onClick={() => void send.send({ cards: chosen.map(({ id, version }) => ({ id, version })) })}
          >
            Send {chosen.length} now
          </button>
        </>
      }
    >
      <div className="staff-form">
        <FormFailure text={send.failure} />
        <fieldset className="send-ticks">
          <legend>Each owner gets an email. It can’t be unsent.</legend>
          {drafts.map(({ id, name, owner, headline }) => (
            <label key={id}>
              <input type="checkbox" checked={!left.includes(id)} onChange={() => toggle(id)} />
              <span>
                <b>{name}</b>
                <small>
                  {headline}, to {owner}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </StaffSheet>
  )
}
