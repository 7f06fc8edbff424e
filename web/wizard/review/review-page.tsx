import './review-page.css'
import { AgreementPanel } from '#client/agreements/agreement-panel.tsx'
import type { BookedType } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { BelowFold } from '#client/page/below-fold.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { counted, nameList } from '#domain/name-list.ts'
import ball from '#ui/art/ball.svg'
import { TextField } from '#ui/fields/text-field.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { ReachFields } from '../../accounts/reach/reach-fields.tsx'
import { type Booking, useBooking } from '../../booking/use-booking.ts'
import { MY_PATHS, PATHS } from '../../page/paths.ts'
import { bookingLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'
import { dueSum, isPayDue, submitLabel } from './amount-due.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { PayWithPanel } from './pay-with-panel.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { ReviewChangeNote } from './review-change-note.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { pickUpOf, ReviewPrice } from './review-price.tsx'
import { ReviewStay } from './review-stay.tsx'
import { useReachedReview } from './use-review.ts'

const LONGEST_MESSAGE = 2_000
/** Assumed until the server has sent its own rule. */
const HOURS_TO_PAY = 48

/** The last step: everything on one page, then the one button that books. */
export function ReviewPage() {
  return (
    <Loaded read={useBooking()} what="your booking" fallback={<ReviewSkeleton />}>
      {(booking) => <Review booking={booking} />}
    </Loaded>
  )
}

const ReviewSkeleton = () => (
  <WizardSkeleton what="your booking" leadWidth="50%" leadMargin="8px 0 22px" summaryHeight={420}>
    <div className="wizard-choices">
      <Bar height={300} borderRadius={24} />
      <Bar height={170} borderRadius={24} />
      <Bar height={170} borderRadius={24} />
    </div>
  </WizardSkeleton>
)

function Review({ booking }: { booking: Booking }) {
  const review = useReachedReview(booking)
  const { placing, due, quote, found, pay } = review
  if (placing.isLeaving) return <Leaving isPaying={isPayDue(due)} />
  const { draft, steps } = booking
  const isChange = draft.changedOrderId !== null
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={MY_PATHS.orderAppointment}
      what={bookingLabel(booking)}
      question={isChange ? 'Check your changes' : 'One last look'}
      lead={`Please check the details of ${whoseBooking(booking)}. Nothing is ${isChange ? 'changed' : 'booked'} until you press the button.`}
      canContinue={review.canContinue}
      chosen={dueSum(due)}
      details={review.details}
      missing={review.missing}
      note={review.note}
      label={
        placing.isSending
          ? isChange
            ? 'Changing…'
            : 'Booking…'
          : submitLabel(due, draft.orderType, pay.method)
      }
      isBusy={placing.isSending}
      onNext={() => {
        placing.submit()
        return undefined
      }}
      summary={<ReviewPrice booking={booking} quote={quote} due={due} changeText={found?.changeText ?? ''} />}
    >
      <ReviewBody booking={booking} review={review} />
    </WizardPage>
  )
}

const NOUNS: Record<BookedType, string> = {
  boarding: 'stay',
  daycare: 'daycare',
  grooming: 'grooming',
}

/** 'Pickle’s stay', 'Maple and Otis’s daycare'. */
const whoseBooking = ({ dogs, draft }: Booking) =>
  dogs.length === 0
    ? 'your booking'
    : `${nameList(dogs.map(({ name }) => name))}’s ${draft.orderType === null ? 'booking' : NOUNS[draft.orderType]}`

function ReviewBody({ booking, review }: { booking: Booking; review: ReturnType<typeof useReachedReview> }) {
  const { placing, due, found, signing, pay, error, depositCents } = review
  const { draft } = booking
  return (
    <>
      {error !== null && (
        <ConflictPanel
          key={error.text}
          booking={booking}
          error={error}
          onTake={placing.dismissError}
          onWait={placing.leave}
          onTryAgain={review.tryAgain}
        />
      )}
      {review.news !== null && (
        <p className="review-news" role="status">
          {review.news}
        </p>
      )}
      <ReviewStay booking={booking} />
      {review.reach.isAsked && (
        <TitledSection title="How can we reach you?">
          <ReachFields reach={review.reach} />
        </TitledSection>
      )}
      <TitledSection title="Anything we should know">
        <TextField
          label="A message to us (optional)"
          name="message"
          lines={2}
          value={draft.message}
          onChange={(message) => bookingDraft.change({ message })}
          maxLength={LONGEST_MESSAGE}
        />
      </TitledSection>
      <BelowFold>
        {found !== null && <ReviewChecks quote={found.quote} draft={draft} />}
        <PromoPanel booking={booking} found={found} onTyped={review.setTypedCode} />
        {signing !== null && <AgreementPanel signing={signing} policyPath={PATHS.reservationPolicy} />}
        {isPayDue(due) && (
          <PayWithPanel
            pay={pay}
            due={due}
            depositCents={depositCents}
            everythingCents={review.everythingCents}
            payAll={draft.payAll}
            pickUp={pickUpOf(booking)}
          />
        )}
        {due.kind === 'request' && (
          <p className="review-unpaid">
            We’ll hold your dates until we’ve met, and nothing is charged before the meet and greet. Once
            we’ve met, you have {counted(found?.quote.meeting?.payWithinHours ?? HOURS_TO_PAY, 'hour')} to
            pay.
          </p>
        )}
        {draft.changedOrderId !== null && <ReviewChangeNote orderId={draft.changedOrderId} due={due} />}
      </BelowFold>
    </>
  )
}

/** It is done, and the page that comes next is on its way. */
const Leaving = ({ isPaying }: { isPaying: boolean }) => (
  <div className="review-leaving" role="status">
    <img className="bouncing-ball" src={ball} alt="" width="44" height="44" />
    <h2>One moment</h2>
    <p>We’ve got your booking. {isPaying ? 'Opening the payment page…' : 'Opening the next page…'}</p>
  </div>
)
