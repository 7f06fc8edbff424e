import './booking-ticket.css'
import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { askToConfirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast.ts'
import { BookingDateStub } from '../booking-date-stub.tsx'
import { KIND_WORDS, placeInLine } from '../booking-words.ts'

const UNREACHED = 'We couldn’t reach our server. Please check your connection and try again.'

const LEAVE = {
  text: 'Leave the wait-list?',
  confirmLabel: 'Leave list',
  refuseLabel: 'Stay on the list',
}

export type WaitEntry = OutputOf<typeof orders.getWaitList>[number]

/** Something that is full, and the place of the household in the line for it. */
export function BookingWaitEntry({ entry }: { entry: WaitEntry }) {
  const { firstDate, lastDate, ahead } = entry
  const [isLeaving, setIsLeaving] = useState(false)
  const title = KIND_WORDS[entry.orderType]
  const when = firstDate === lastDate ? shortDate(firstDate) : dateRange(firstDate, lastDate)
  const leave = async () => {
    if (!(await askToConfirm(LEAVE))) return
    setIsLeaving(true)
    try {
      await call(orders.leaveWaitList, { id: entry.id }, { showMessage: true })
    } catch (error) {
      // A refusal has said so in a toast, and the list says how it stands now.
      if (!(error instanceof CallError)) showToast('error', UNREACHED)
    }
    await invalidateBookings()
    setIsLeaving(false)
  }
  return (
    <article className="booking-ticket" aria-label={`Wait-list: ${title}, ${when}`}>
      <BookingDateStub date={firstDate} />
      <div className="booking-ticket-body">
        <div className="booking-ticket-top">
          <div>
            <h2>{title}</h2>
            <p className="number">{when}</p>
          </div>
          <span className="tag booking-tag line number">Wait-list, {placeInLine(ahead)}</span>
        </div>
        <div className="booking-ticket-foot">
          <p className="wait-words">
            {ahead === 0 && 'You’re next. '}
            We’ll email you when a spot opens up.
          </p>
          <span className="booking-ticket-actions">
            <button
              type="button"
              className="button quiet small"
              disabled={isLeaving}
              onClick={() => void leave()}
            >
              {isLeaving ? 'Leaving…' : 'Leave list'}
            </button>
          </span>
        </div>
      </div>
    </article>
  )
}
