import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { AddOnSection } from '../add-ons/add-on-section.tsx'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { groomingDetails, isGroomingChosen } from './grooming-choice.ts'
import { GroomingStep } from './grooming-step.tsx'

/** Grooming by itself: what and when are asked together. */
export function DatesGrooming({ booking }: { booking: Booking }) {
  const { draft, dogs, price } = booking
  return (
    <WizardPage
      type={0}
      steps={booking.steps}
      path={MY_PATHS.boardingDates}
      title="Choose a groom"
      what={bookingLabel(booking)}
      question={`What ${dogs.length === 1 ? 'does' : 'do'} ${nameList(dogs.map(({ name }) => name))} need?`}
      lead={`Choose a service for each dog, then a time${dogs.length === 1 ? '' : ' on the same day'}. Prices are by size, before tax.`}
      canContinue={isGroomingChosen(draft)}
      chosen={price === null ? 'Nothing chosen yet' : exactPrice(price.price.totalCents)}
      details={groomingDetails(draft)}
      summaryLabel={summaryLabel(booking)}
      summary={<BookingSummary booking={booking} path={MY_PATHS.boardingDates} />}
    >
      <GroomingStep booking={booking} />
      <AddOnSection booking={booking} />
    </WizardPage>
  )
}
