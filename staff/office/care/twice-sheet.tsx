import './care-sheets.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type RoundItem, staffCare, type Tick } from '#contract/office/care.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { DogLink } from '../../frame/links/subject-links.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useMe } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { itemWords, OUTCOME_WORDS, tickToTakeBack, twiceQuestion, wallTime } from './round-view.ts'

interface TwiceSheetProps {
  item: RoundItem
  /** Those that stand, two or more. */
  ticks: readonly Tick[]
  timeZone: string
  isOpen: boolean
  onClose: () => void
}

/** D12: it was ticked twice. Either that is true and somebody writes down what happened, or one of the ticks goes. */
export function TwiceSheet({ item, ticks, timeZone, isOpen, onClose }: TwiceSheetProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [why, setWhy] = useState('')
  const withdraw = useStaffWrite(staffCare.withdraw, { silent: true, onDone: onClose })
  const back = tickToTakeBack(ticks, me.name)
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={`${item.dogName}’s ${item.kind === 'meal' ? 'meal' : item.what} was ticked twice`}
      footer={
        <>
          <button
            type="button"
            className={back === null ? 'button primary' : 'button secondary'}
            onClick={() => void navigate(`/staff/incidents?report=medicine&dog=${item.dogId}`)}
          >
            Yes, note it
          </button>
          {back !== null && (
            <button
              type="button"
              className="button primary"
              disabled={withdraw.isSending}
              onClick={() => void withdraw.send({ id: back.tick.id, why })}
            >
              {back.isMine ? 'No, withdraw mine' : `No, withdraw ${back.tick.by}’s`}
            </button>
          )}
        </>
      }
    >
      <div className="staff-form">
        <p>
          <DogLink id={item.dogId} name={item.dogName} />, {itemWords(item)}
        </p>
        <ul className="twice-ticks">
          {ticks.map((tick) => (
            <li key={tick.id}>
              <StaffIcon name="check-circle-fill" />
              <span>
                {tick.outcome === 'noted' ? 'Noted' : OUTCOME_WORDS[tick.outcome]} by {tick.by}
                {tick.secondBy !== null && ` and ${tick.secondBy}`} at {wallTime(tick.at, timeZone)}
                {tick.note !== '' && <small>{tick.note}</small>}
              </span>
            </li>
          ))}
        </ul>
        <p className="care-warning">
          <StaffIcon name="warning-fill" />
          <span>
            <b>{twiceQuestion(item)}</b> Both ticks are kept until one of them is withdrawn.
          </span>
        </p>
        <FormFailure text={withdraw.failure} />
        {back?.tick.mayWithdraw === 'with-reason' && (
          <TextField label="Why it is withdrawn" name="why" value={why} onChange={setWhy} maxLength={500} />
        )}
        <p className="muted">
          {back === null
            ? 'Only the two who ticked it or a manager can withdraw a tick.'
            : 'A withdrawn tick stays in the list, struck through. The other one counts: it is not due again.'}
        </p>
      </div>
    </StaffSheet>
  )
}
