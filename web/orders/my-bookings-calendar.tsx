import { orders } from '#contract/orders.ts'
import { showToast } from '#ui/toast.ts'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { apiUrl } from './booking-links.ts'

/** A private address that calendars ask again and again, so bookings turn up in them by themselves. */
export function MyBookingsCalendar() {
  const [link, setLink] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    try {
      setLink(apiUrl((await call(orders.getCalendarLink, {})).path))
    } catch (error) {
      if (!(error instanceof CallError))
        showToast('error', 'We could not reach our server. Please try again.')
    }
    setIsAsking(false)
  }
  return (
    <section className="booking-calendar" aria-labelledby="booking-calendar">
      <div>
        <h2 id="booking-calendar">In your own calendar</h2>
        <p>
          {link === null
            ? 'Subscribe once, and every booking turns up there by itself.'
            : 'Whoever has this address sees your bookings. Keep it to yourself.'}
        </p>
        {link !== null && (
          <input className="booking-calendar-link" aria-label="Calendar address" value={link} readOnly />
        )}
      </div>
      {link === null ? (
        <button type="button" className="button secondary" disabled={isAsking} onClick={() => void ask()}>
          {isAsking ? 'Getting the address…' : 'Get the address'}
        </button>
      ) : (
        <LinkActions link={link} />
      )}
    </section>
  )
}

function LinkActions({ link }: { link: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast('success', 'Copied')
    } catch {
      showToast('info', 'Please select the address and copy it.')
    }
  }
  return (
    <span className="booking-calendar-actions">
      <button type="button" className="button secondary" onClick={() => void copy()}>
        Copy
      </button>
      <a className="button primary" href={link.replace(/^https?:/, 'webcal:')}>
        Open in calendar
      </a>
    </span>
  )
}
