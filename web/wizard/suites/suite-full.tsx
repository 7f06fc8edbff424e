import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import { type FullOffer, nearestDates } from '#client/booking/suite-offers.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { VISIT_PATH } from '../../page/paths.ts'
import { WaitListButton } from '../wait-list/wait-list-button.tsx'
import { SuiteOffCard } from './suite-card.tsx'
import { useMoveStay } from './suite-move.ts'
import { useSuiteWaitList } from './suite-wait-list.ts'
import { offWords } from './suite-words.ts'

interface SuiteFullProps {
  offer: FullOffer
  facts: SuiteFacts
  booking: Booking
  /** They came to wait for this one. */
  isAwaited: boolean
}

/** A suite that is full on some of the nights: which, when it is free, and the line for it. */
export function SuiteFull({ offer, facts, booking, isAwaited }: SuiteFullProps) {
  const [isOpen, setIsOpen] = useState(false)
  const datesId = useId()
  const isNew = booking.draft.changedOrderId === null
  return (
    <SuiteOffCard suite={offer.suite} why={offWords(offer)} isChosen={isAwaited}>
      <div className="suite-alternatives">
        <button
          type="button"
          className="text-link"
          aria-expanded={isOpen}
          aria-controls={datesId}
          onClick={() => setIsOpen(!isOpen)}
        >
          See nearest available dates<span className="visually-hidden"> for the {offer.suite.name}</span>
        </button>
        {isNew && <SuiteWaitList offer={offer} booking={booking} isAwaited={isAwaited} />}
      </div>
      <div id={datesId} role="status">
        {isOpen && <NearestDates offer={offer} facts={facts} />}
      </div>
    </SuiteOffCard>
  )
}

function NearestDates({ offer, facts }: Pick<SuiteFullProps, 'offer' | 'facts'>) {
  const { move, isMoving } = useMoveStay(facts)
  const found = nearestDates(offer, facts)
  if (found.length === 0) {
    return <p className="suite-none">No stay of this length is available within a month before or after.</p>
  }
  return (
    <div className="suite-dates number">
      {found.map((dates) => (
        <button
          key={dates.arrival}
          type="button"
          className="button secondary small"
          aria-disabled={isMoving}
          onClick={() => void move(dates, offer.rooms)}
        >
          {dateRange(dates.arrival, dates.departure)}
          <small>{listPrice(dates.cents)}</small>
        </button>
      ))}
    </div>
  )
}

function SuiteWaitList({ offer, booking, isAwaited }: Omit<SuiteFullProps, 'facts'>) {
  const waitList = useSuiteWaitList(booking.draft, offer.rooms)
  const className = isAwaited ? 'button primary small' : 'text-link'
  if (booking.toMeet.length > 0) {
    return (
      <Link className={className} to={VISIT_PATH}>
        Wait-list: meet {namesOf(booking.toMeet)} first
      </Link>
    )
  }
  return (
    <WaitListButton waitList={waitList} className={className}>
      {(label) => (
        <>
          {label}
          <span className="visually-hidden"> for the {offer.suite.name}</span>
        </>
      )}
    </WaitListButton>
  )
}
