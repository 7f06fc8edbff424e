import { useState } from 'react'
import { useCall } from '#client/api/use-call.ts'
import { orders } from '#contract/business/orders.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { apiUrl } from '../booking-links.ts'

const UNREACHABLE = 'We couldn’t reach our server. Please try again.'

/** A private address that calendars ask again and again, so bookings turn up in them by themselves. */
export function MyBookingsCalendar() {
  const [link, setLink] = useState<string | null>(null)
  const options = {
    unreachable: UNREACHABLE,
    onDone: ({ path }: { path: string }) => setLink(apiUrl(path)),
  }
  const asking = useCall(orders.getCalendarLink, options)
  const renewing = useCall(orders.renewCalendarLink, { ...options, showMessage: true })
  const renew = async () => {
    const isSure = await askToConfirm({
      text: 'Make a new link? Old links stop working right away: in your own calendar, in our emails, and for everyone you shared them with.',
      confirmLabel: 'Make a new link',
    })
    if (isSure) await renewing.send({})
  }
  return (
    <section className="booking-calendar" aria-labelledby="booking-calendar">
      <div>
        <h2 id="booking-calendar">Add to your calendar</h2>
        <p>
          {link === null
            ? 'Subscribe once, and every booking shows up there.'
            : 'Anyone with this link can see your bookings. Keep it to yourself.'}
        </p>
        {link !== null && (
          <input className="booking-calendar-link" aria-label="Calendar link" value={link} readOnly />
        )}
      </div>
      {link === null ? (
        <button
          type="button"
          className="button secondary"
          disabled={asking.isSending}
          onClick={() => void asking.send({})}
        >
          {asking.isSending ? 'Getting the link…' : 'Get calendar link'}
        </button>
      ) : (
        <LinkActions link={link} isRenewing={renewing.isSending} onRenew={() => void renew()} />
      )}
    </section>
  )
}

interface LinkActionsProps {
  link: string
  isRenewing: boolean
  onRenew: () => void
}

function LinkActions({ link, isRenewing, onRenew }: LinkActionsProps) {
  return (
    <span className="booking-calendar-actions">
      <button type="button" className="button quiet" disabled={isRenewing} onClick={onRenew}>
        {isRenewing ? 'Making a new link…' : 'Make a new link'}
      </button>
      <CopyButton text={link} what="address" />
      <a className="button primary" href={link.replace(/^https?:/, 'webcal:')}>
        Open in calendar
      </a>
    </span>
  )
}
