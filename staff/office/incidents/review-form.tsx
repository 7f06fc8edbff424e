import { useState } from 'react'
import type { Incident } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import type { ReviewDecision } from '#domain/incidents/incident-kinds.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { clockWords, DECISIONS } from './incident-words.ts'

/** D22: for a manager, or with the PIN of one. What becomes of the dogs that are out of the group. */
export function ReviewForm({ incident, isManager }: { incident: Incident; isManager: boolean }) {
  const { id, version, dogs, timeZone } = incident
  const [decision, setDecision] = useState<ReviewDecision | null>(null)
  const [why, setWhy] = useState('')
  const review = useStaffWrite(staffIncident.reviewIncident, { silent: true })
  const out = dogs.filter(({ outSince }) => outSince !== null)
  const toNotify = dogs.find(({ mustNotify, notices }) => mustNotify && notices.length === 0)
  const isReady = why.trim() !== '' && (out.length === 0 || decision !== null)
  const send = (isClosing: boolean) => void review.send({ id, version, decision, why, isClosing })
  const [first] = out
  return (
    <div className="staff-form review-form">
      <h2>Review</h2>
      {first !== undefined && (
        <p className="muted">
          {nameList(out.map(({ name }) => name))} {out.length === 1 ? 'is' : 'are'} out of group play since{' '}
          {clockWords(first.outSince ?? '', timeZone)}.
        </p>
      )}
      {!isManager && <p className="muted">This needs a manager’s review. It needs their PIN.</p>}
      <FormFailure text={review.failure} />
      {out.length > 0 && (
        <fieldset className="review-choices">
          <legend className="visually-hidden">Decision</legend>
          {DECISIONS.map(({ value, label, line }) => (
            <label key={value}>
              <input
                type="radio"
                name="decision"
                value={value}
                checked={decision === value}
                onChange={() => setDecision(value)}
              />
              <span>
                <b>{label}</b>
                <small>{line}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField label="Why" name="why" value={why} onChange={setWhy} maxLength={500} />
      <button
        type="button"
        className="button primary"
        disabled={!isReady || toNotify !== undefined || review.isSending}
        onClick={() => send(true)}
      >
        Review and close
      </button>
      {toNotify !== undefined && (
        <>
          <p className="muted">First tell {toNotify.owner.name}.</p>
          <button
            type="button"
            className="button secondary"
            disabled={!isReady || review.isSending}
            onClick={() => send(false)}
          >
            Review, close later
          </button>
        </>
      )}
    </div>
  )
}
