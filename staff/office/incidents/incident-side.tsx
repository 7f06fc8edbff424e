import { useState } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Incident, IncidentDog } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useMay } from '../../frame/session/me.ts'
import { PhoneLink } from '../../frame/words/phone-link.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { clockWords, DECISIONS, momentWords, sinceWords } from './incident-words.ts'
import { OwnerText } from './owner-text.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import { ReviewForm } from './review-form.tsx'

/** What the owners were notified of, and what a manager decides. */
export function IncidentSide({ incident }: { incident: Incident }) {
  const mayTell = useMay('care')
  const isManager = useMay('manager')
  const toNotify = incident.dogs.find(({ mustNotify, notices }) => mustNotify && notices.length === 0)
  const isToReview = incident.state === 'open' && incident.needsReview
  return (
    <div className="triage-side incident-side">
      <h2>What the owners were told</h2>
      <ul className="incident-notices">
        {incident.dogs.map((dog) => (
          <OwnerRow key={dog.id} dog={dog} incident={incident} mayTell={mayTell} />
        ))}
      </ul>
      {mayTell && toNotify !== undefined && (
        <OwnerText key={`${toNotify.id} ${incident.version}`} dog={toNotify} incident={incident} />
      )}
      {isToReview &&
        (mayTell ? (
          <ReviewForm key={incident.version} incident={incident} isManager={isManager} />
        ) : (
          <p className="effect amber">
            <StaffIcon name="info" />
            This needs a manager’s review.
          </p>
        ))}
      <Outcome incident={incident} />
      {!isToReview && incident.state !== 'closed' && mayTell && <CloseButton incident={incident} />}
    </div>
  )
}

interface OwnerRowProps {
  dog: IncidentDog
  incident: Incident
  mayTell: boolean
}

function OwnerRow({ dog, incident, mayTell }: OwnerRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { timeZone, now } = incident
  const needsNotice = dog.mustNotify && dog.notices.length === 0
  const [last] = incident.versions
  return (
    <li>
      <img src={dogPicture(dog)} alt="" width={36} height={36} />
      <span>
        <b>
          {dog.owner.name}, for {dog.name}
        </b>
        <small className={needsNotice ? 'late' : undefined}>
          {needsNotice && `Not notified for ${sinceWords(last?.happenedAt ?? now, now)}`}
          {needsNotice && dog.owner.phone !== null && (
            <>
              , <PhoneLink phone={dog.owner.phone} />
            </>
          )}
          {!needsNotice &&
            (dog.notices
              .map(
                ({ how, who, by, at }) =>
                  `${how === 'phone' ? `${who} by phone` : 'Message'}, ${by}, ${clockWords(at, timeZone)}`,
              )
              .join('. ') ||
              'No need to notify')}
        </small>
      </span>
      {dog.notices.length > 0 ? (
        <StaffIcon name="check-circle-fill" />
      ) : (
        needsNotice &&
        mayTell && (
          <button type="button" className="button secondary small" onClick={() => setIsOpen(true)}>
            Told by phone
          </button>
        )
      )}
      {isOpen && <PhoneSheet dog={dog} incident={incident} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

function Outcome({ incident: { review, closed, timeZone } }: { incident: Incident }) {
  if (review === null && closed === null) return null
  const decision = DECISIONS.find(({ value }) => value === review?.decision)
  return (
    <>
      <h2>Review</h2>
      {review !== null && (
        <p>
          {decision !== undefined && <b>{decision.label}. </b>}
          {review.why}{' '}
          <span className="muted">
            {review.by}, {momentWords(review.at, timeZone)}
          </span>
        </p>
      )}
      {closed !== null && (
        <p className="muted">
          Closed by {closed.by}, {momentWords(closed.at, timeZone)}
        </p>
      )}
    </>
  )
}

function CloseButton({ incident: { id, version, whyNotClosed } }: { incident: Incident }) {
  const close = useStaffWrite(staffIncident.closeIncident)
  return (
    <div className="triage-actions">
      <button
        type="button"
        className="button primary"
        disabled={close.isSending || whyNotClosed !== null}
        onClick={() => void close.send({ id, version })}
      >
        Close
      </button>
      {whyNotClosed !== null && <p className="muted">{whyNotClosed}</p>}
    </div>
  )
}
