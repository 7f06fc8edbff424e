import { Link } from 'react-router'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { PhoneLink } from '../../../frame/words/phone-link.tsx'
import { atWords } from './meeting-words.ts'

/** WS24: nobody decides on a dog they have not met. Until then: whom to call, and where it can be moved. */
export function MeetingAhead({ meeting, timeZone }: { meeting: Meeting; timeZone: string }) {
  const { owner, dog, waiting, orderId, code } = meeting
  return (
    <div className="triage-side">
      <h2>Decision</h2>
      <p className="decide-by">from {atWords(meeting.beginsAt, timeZone)}</p>
      <p className="effect">
        <StaffIcon name="clock" />
        <span>
          You can write what you see and decide once the meet and greet has begun.
          {waiting.length > 0 &&
            ` ${waiting.map((order) => order.code).join(' and ')} is on hold until then.`}
        </span>
      </p>
      <dl className="ahead-facts">
        <div>
          <dt>Booking</dt>
          <dd>
            <Link to={`/staff/orders/${orderId}`}>{code}</Link>
          </dd>
        </div>
        <div>
          <dt>Owner</dt>
          <dd>
            <Link to={`/staff/customers/${owner.id}`}>{owner.name}</Link>
          </dd>
        </div>
        {owner.phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={owner.phone} />
            </dd>
          </div>
        )}
      </dl>
      <div className="triage-actions">
        <Link className="button secondary" to={`/staff/orders/${orderId}`}>
          Move or cancel {dog.name}’s meet and greet
        </Link>
      </div>
    </div>
  )
}
