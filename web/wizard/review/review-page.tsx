import './review-page.css'
import { AgreementPanel } from '#client/agreements/agreement-panel.tsx'
import { changeBooking } from '#client/booking/change-booking.ts'
import { BelowFold } from '#client/page/below-fold.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { counted, nameList } from '#domain/name-list.ts'
import ball from '#ui/art/ball.svg'
import { TextField } from '#ui/text-field.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { ReachFields } from '../../accounts/reach/reach-fields.tsx'
import { type Booking, useBooking } from '../../booking/use-booking.ts'
import { MY_PATHS, PATHS } from '../../page/paths.ts'
import { bookingLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { dueSum, isPayDue, submitLabel } from './amount-due.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { PayWithPanel } from './pay-with-panel.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { ReviewChangeNote } from './review-change-note.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { pickUpOf, ReviewPrice } from './review-price.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { ReviewStay } from './review-stay.tsx'
import { useReachedReview } from './use-reached-review.ts'

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

function Review({ booking }: { booking: Booking }) {
  const review = useReachedReview(booking)
  const { placing, due, quote, found, pay } = review
  if (placing.isLeaving) return <Leaving isPaying={isPayDue(due)} />
  const { draft, steps } = booking
  const isChange = draft.id !== 0
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={MY_PATHS.orderAppointment}
      what={bookingLabel(booking)}
      question={isChange ? 'Check your changes' : 'One last look'}
      lead={`Please check the details of ${whoseBooking(booking)}. Nothing is ${isChange ? 'changed' : 'booked'} until you press the button.`}
      pass={review.pass}
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
        placing.press()
        return undefined
      }}
      summary={<ReviewPrice booking={booking} quote={quote} due={due} changeText={found?.changeText ?? ''} />}
    >
      <ReviewBody booking={booking} review={review} />
    </WizardPage>
  )
}

const NOUNS: Record<Booking['draft']['orderType'], string> = {
  boarding: 'stay',
  daycare: 'daycare',
  grooming: 'grooming',
  '': 'booking',
}

/** 'Pickle’s stay', 'Maple and Otis’s daycare'. */
const whoseBooking = ({ dogs, draft }: Booking) =>
  dogs.length === 0 ? 'your booking' : `${nameList(dogs.map(({ name }) => name))}’s ${NOUNS[draft.orderType]}`

function ReviewBody({ booking, review }: { booking: Booking; review: ReturnType<typeof useReachedReview> }) {
  const { placing, due, found, signing, pay, trouble, depositCents } = review
  const { draft } = booking
  return (
    <>
      {trouble !== null && (
        <ConflictPanel
          key={trouble.text}
          booking={booking}
          trouble={trouble}
          onWay={placing.calm}
          onWait={placing.leave}
          onTryAgain={review.tryAgain}
        />
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
          onChange={(message) => changeBooking({ message })}
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
        {due.kind === 'change' && <ReviewChangeNote orderId={draft.id} due={due} />}
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
