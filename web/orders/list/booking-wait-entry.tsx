import './booking-ticket.css'
import { useCall } from '#client/api/use-call.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { BookingDateStub } from '../booking-date-stub.tsx'
import { placeInLine } from '../booking-words.ts'

const UNREACHABLE = 'We couldn’t reach our server. Please check your connection and try again.'

const LEAVE = {
  text: 'Leave the wait-list?',
  confirmLabel: 'Leave list',
  refuseLabel: 'Stay on the list',
}

export type WaitEntry = OutputOf<typeof orders.getWaitList>[number]

/** Something that is full, and the place of the household in the line for it. */
export function BookingWaitEntry({ entry }: { entry: WaitEntry }) {
  const { name: title, dogNames, firstDate, lastDate, ahead } = entry
  const leaving = useCall(orders.leaveWaitList, {
    showMessage: true,
    unreachable: UNREACHABLE,
    onSettled: invalidateBookings,
  })
  const when = firstDate === lastDate ? shortDate(firstDate) : dateRange(firstDate, lastDate)
  const leave = async () => {
    if (await askToConfirm(LEAVE)) await leaving.send({ id: entry.id })
  }
  return (
    <article className="booking-ticket" aria-label={`Wait-list: ${title}, ${when}`}>
      <BookingDateStub date={firstDate} />
      <div className="booking-ticket-body">
        <div className="booking-ticket-top">
          <div>
            <h2>{title}</h2>
            <p className="number">
              {when}, {nameList(dogNames)}
            </p>
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
              disabled={leaving.isSending}
              onClick={() => void leave()}
            >
              {leaving.isSending ? 'Leaving…' : 'Leave list'}
            </button>
          </span>
        </div>
      </div>
    </article>
  )
}
