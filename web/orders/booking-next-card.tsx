import './booking-next-card.css'
import { exactPrice } from '#domain/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { parkToday } from '../app/park-today.ts'
import { PayButton } from '../payments/pay-button.tsx'
import type { Paying } from '../payments/use-pay.ts'
import { BookingChecklist } from './booking-checklist.tsx'
import { mustPay } from './booking-due.ts'
import { BookingDogs } from './booking-dogs.tsx'
import { bookingPath } from './booking-paths.ts'
import { BookingPicture } from './booking-picture.tsx'
import { KeptUntil } from './booking-kept-until.tsx'
import { type Booking, bookingTitle, bookingWhen, countdown } from './booking-words.ts'

interface BookingNextCardProps {
  booking: Booking
  isOffer: boolean
  paying: Paying
}

/** The soonest booking, large: how far off it is and what is still missing. */
export function BookingNextCard({ booking, isOffer, paying }: BookingNextCardProps) {
  const [today] = useState(parkToday)
  const title = bookingTitle(booking)
  return (
    <article className="next-card on-dark" aria-label={`Next: ${title}`}>
      <div className="next-card-main">
        <div className="next-card-words">
          <span className="tag next-card-countdown number">{countdown(booking, today)}</span>
          <h2>{title}</h2>
          <p className="number">{bookingWhen(booking)}</p>
          <KeptUntil booking={booking} />
          <BookingDogs dogs={booking.dogs} />
          <div className="next-card-actions">
            <NextCardActions booking={booking} isOffer={isOffer} paying={paying} />
          </div>
        </div>
        <BookingPicture {...booking} />
      </div>
      <Missing booking={booking} paying={paying} />
    </article>
  )
}

function NextCardActions({ booking, isOffer, paying }: BookingNextCardProps) {
  const isUnpaid = mustPay(booking)
  return (
    <>
      {isUnpaid && (
        <PayButton
          paying={paying}
          orderId={booking.id}
          amountCents={booking.payNowCents}
          label={isOffer ? 'Take the space,' : 'Pay'}
          className="ball"
        />
      )}
      <Link className={isUnpaid ? 'button on-pine' : 'button ball'} to={bookingPath(booking.id)}>
        View booking
      </Link>
    </>
  )
}

/** What is open of the checklist. The payment has its own button above. */
function Missing({ booking, paying }: Omit<BookingNextCardProps, 'isOffer'>) {
  const open = booking.checklist.filter(({ gate, state }) => state !== 'green' && gate !== 'money')
  const isPaid = booking.checklist.every(({ gate, state }) => gate !== 'money' || state === 'green')
  if (open.length === 0 && !isPaid) return null
  return (
    <div className="next-card-strip">
      {open.length === 0 ? (
        <p className="number">
          <Icon name="check-circle-fill" />
          Everything is ready.
          {booking.balanceCents > 0 && ` ${exactPrice(booking.balanceCents)} is due at pick-up.`}
        </p>
      ) : (
        <BookingChecklist booking={booking} items={open} paying={paying} />
      )}
    </div>
  )
}
