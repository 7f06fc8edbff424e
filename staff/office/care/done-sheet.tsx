import { useState } from 'react'
import { type RoundItem, staffCare, type Tick } from '#contract/office/care.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DogLink } from '../../frame/links/subject-links.tsx'
import { thisDevice } from '../../frame/offline/this-device.ts'
import { discardItem, useQueue } from '../../frame/offline/yard-queue.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { itemWords, OUTCOME_WORDS, wallTime } from './round-view.ts'

interface DoneSheetProps {
  item: RoundItem
  tick: Tick
  timeZone: string
  isOpen: boolean
  onClose: () => void
}

/** D16: who did it, and taking it back. */
export function DoneSheet({ item, tick, timeZone, isOpen, onClose }: DoneSheetProps) {
  const [why, setWhy] = useState('')
  const withdraw = useStaffWrite(staffCare.withdraw, { silent: true, onDone: onClose })
  const { mayWithdraw } = tick
  const unsent = useQueue().find((one) => one.id === tick.id)
  const outcome = tick.outcome === 'noted' ? 'Noted' : OUTCOME_WORDS[tick.outcome]
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${item.dogName}: ${item.kind === 'meal' ? 'meal' : item.what}`}
      footer={
        unsent !== undefined ? (
          <button
            type="button"
            className="button danger"
            onClick={() => void discardItem(unsent).then(onClose)}
          >
            Undo it
          </button>
        ) : mayWithdraw !== 'no' ? (
          <button
            type="button"
            className="button danger"
            disabled={withdraw.isSending}
            onClick={() => void withdraw.send({ id: tick.id, why })}
          >
            Withdraw
          </button>
        ) : null
      }
    >
      <div className="staff-form">
        <p>
          <DogLink id={item.dogId} name={item.dogName} />, {itemWords(item)}
        </p>
        <p>
          {outcome} by {tick.by}
          {tick.secondBy !== null && ` and ${tick.secondBy}`} at {wallTime(tick.at, timeZone)}.
        </p>
        {tick.note !== '' && <p className="muted">{tick.note}</p>}
        <FormFailure text={withdraw.failure} />
        {mayWithdraw === 'with-reason' && (
          <TextField label="Why it is withdrawn" name="why" value={why} onChange={setWhy} maxLength={500} />
        )}
        <p className="muted">
          {unsent !== undefined
            ? `It is only on ${thisDevice()} so far. We’ll send it when you’re back online.`
            : mayWithdraw === 'no'
              ? `Only ${tick.by} or a manager can undo it.`
              : 'If you withdraw it, the row stays, struck through, and it is due again.'}
        </p>
      </div>
    </StaffSheet>
  )
}
