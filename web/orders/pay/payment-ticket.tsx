import './payment-ticket.css'
import type { Order } from '#contract/business/order-view.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { isMeetingType } from '#domain/order-types.ts'
import { orderStory } from '#domain/orders/story/money-story.ts'
import { inDays, toldPart } from '#domain/orders/story/told-in-days.ts'
import { BookingDogs } from '../booking-dogs.tsx'
import { BookingPicture } from '../booking-picture.tsx'
import { bookingTitle, bookingWhen, KIND_WORDS } from '../booking-words.ts'

/** The paid booking: its day, what it is, all that was paid for it, and the code to mention at the gate. */
export function PaymentTicket({ order }: { order: Order }) {
  const isMeeting = isMeetingType(order.orderType)
  const [title, kind] = [bookingTitle(order), KIND_WORDS[order.orderType]]
  const [weekday, day, month] = shortDate(order.firstDate).split(' ')
  return (
    <article className="paid-ticket number" aria-label={`Booking ${order.code}`}>
      <div className="paid-stub" aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
        <span>{weekday}</span>
        {order.beginTime !== null && <em>{twelveHour(order.beginTime)}</em>}
      </div>
      <div className="paid-body">
        <div className="paid-what">
          <div>
            {title !== kind && <small>{kind}</small>}
            <h2>{title}</h2>
            <p>{bookingWhen(order)}</p>
          </div>
          <BookingPicture {...order} />
        </div>
        <dl>
          <div>
            <dt>Dogs</dt>
            <dd>
              <BookingDogs dogs={order.dogs} />
            </dd>
          </div>
          {inDays(orderStory(order)).parts.map((part) => (
            <Fact key={part.key} name={part.label} value={toldPart(part).value} />
          ))}
        </dl>
      </div>
      <div className="paid-code">
        <small>Booking</small>
        <b>{order.code}</b>
        <small>{isMeeting ? 'Mention this code when you come' : 'Mention this code at drop-off'}</small>
      </div>
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
