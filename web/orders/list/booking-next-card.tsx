import './booking-next-card.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { parkToday } from '#client/page/park-today.ts'
import { Icon } from '#ui/icon.tsx'
import { BookingChecklist } from '../booking-checklist.tsx'
import { BookingDeadline } from '../booking-deadline.tsx'
import { BookingDogs } from '../booking-dogs.tsx'
import { mustPay } from '../booking-due.ts'
import { bookingPath } from '../booking-paths.ts'
import { BookingPicture } from '../booking-picture.tsx'
import { type Booking, bookingTitle, bookingWhen, countdown } from '../booking-words.ts'
import { bookingTitleId, PendingChangeNotice } from '../change/pending-change-notice.tsx'
import { usePayableChange } from '../change/use-payable-change.ts'
import { HowToSend } from '../pay/how-to-send.tsx'
import { PayButton } from '../pay/pay-button.tsx'
import type { Paying } from '../pay/use-pay.ts'

interface BookingNextCardProps {
  booking: Booking
  isOffer: boolean
  paying: Paying
}

/** The soonest booking, large: how far off it is and what is still missing. */
export function BookingNextCard({ booking, isOffer, paying }: BookingNextCardProps) {
  const [today] = useState(parkToday)
  const title = bookingTitle(booking)
  const change = usePayableChange(booking)
  const isUnpaid = mustPay(booking)
  return (
    <article className="next-card on-dark" aria-label={`Next: ${title}`}>
      <div className="next-card-main">
        <div className="next-card-words">
          <span className="tag next-card-countdown number">{countdown(booking, today)}</span>
          {isUnpaid && booking.awaitsTransfer && (
            <span className="next-card-waits">Waiting for your e-transfer</span>
          )}
          <h2 id={bookingTitleId(booking.id)} tabIndex={-1}>
            {title}
          </h2>
          <p className="number">{bookingWhen(booking)}</p>
          <BookingDeadline booking={booking} />
          <BookingDogs dogs={booking.dogs} />
          {change && <PendingChangeNotice booking={booking} change={change} paying={paying} isOnDark />}
          <div className="next-card-actions">
            <NextCardActions
              booking={booking}
              isOffer={isOffer}
              paying={paying}
              hasChange={change !== null}
            />
          </div>
        </div>
        <BookingPicture {...booking} />
      </div>
      <Missing booking={booking} paying={paying} />
    </article>
  )
}

function NextCardActions(props: BookingNextCardProps & { hasChange: boolean }) {
  const { booking, isOffer, paying, hasChange } = props
  const isUnpaid = mustPay(booking)
  return (
    <>
      {isUnpaid && booking.awaitsTransfer && <HowToSend booking={booking} className="ball" />}
      {isUnpaid && !booking.awaitsTransfer && (
        <PayButton
          paying={paying}
          orderId={booking.id}
          amountCents={booking.payNowCents}
          label={isOffer ? 'Take the spot,' : 'Pay'}
          className="ball"
        />
      )}
      <Link className={isUnpaid || hasChange ? 'button on-pine' : 'button ball'} to={bookingPath(booking.id)}>
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
          {readyWords(booking)}
        </p>
      ) : (
        <BookingChecklist booking={booking} items={open} paying={paying} />
      )}
    </div>
  )
}

/** 'Everything is ready. Deposit paid; $106.38 is due at pick-up.' */
function readyWords({ checklist }: Booking): string {
  const money = checklist.find(({ gate }) => gate === 'money')?.text
  return money === undefined ? 'Everything is ready.' : `Everything is ready. ${money}.`
}
