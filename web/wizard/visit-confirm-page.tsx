import './visit-confirm-page.css'
import { nameList } from '#domain/name-list.ts'
import { shortDate } from '#domain/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ReachFields } from '../accounts/reach-fields.tsx'
import { useReach } from '../accounts/use-reach.ts'
import { Loaded } from '../app/loaded.tsx'
import { MY_PATHS } from '../app/paths.ts'
import { interviewDraft } from '../orders/interview-draft.ts'
import { AmberNote } from './interview-trouble.tsx'
import { InterviewTimePlace } from './interview-time-place.tsx'
import { useMeetingTimes } from './interview-times.ts'
import { ReviewSection } from './review-section.tsx'
import { useVisit, type Visit } from './use-visit.ts'
import { useVisitBooking } from './visit-booking.ts'
import { VisitFacts } from './visit-facts.tsx'
import { VisitHourGone } from './visit-hour-gone.tsx'
import { pickHour } from './visit-draft.ts'
import { VisitSummary, VISIT_SUMMARY_LABEL } from './visit-summary.tsx'
import { feeNote, feeWords, hourWords, visitLabel } from './visit-words.ts'
import { WizardPage } from './wizard-page.tsx'

const LONGEST_MESSAGE = 2_000

/** Everything about the visit on one page, and the button that books it. */
export function VisitConfirmPage() {
  return (
    <Loaded read={useVisit()} what="your visit" meanwhile={<InterviewTimePlace />}>
      {(visit) => <VisitConfirm visit={visit} />}
    </Loaded>
  )
}

function VisitConfirm({ visit }: { visit: Visit }) {
  const { draft, kind, meeting, park, feeCents, steps } = visit
  const { failure, isBusy, isUnanswered, book, forgive } = useVisitBooking(visit)
  const reach = useReach('phone')
  const dogIds = meeting.map(({ id }) => id)
  const times = useMeetingTimes({ kind, park, dogIds, before: null, chosen: draft })
  const names = nameList(meeting.map(({ name }) => name))
  // Gone while this page was open, or between the last look and the button.
  const isGone = !isBusy && !isUnanswered && (failure?.isGone === true || times.isLost)
  return (
    <WizardPage
      type={1}
      steps={steps}
      path={MY_PATHS.interviewAppointment}
      what={visitLabel(visit)}
      question={
        draft.date === '' ? `When do we see ${names}?` : `See you and ${names} on ${shortDate(draft.date)}?`
      }
      lead="Please check the details. You can cancel later in My bookings."
      pass={!isGone && reach.isReady}
      chosen={feeWords(feeCents)}
      details={reach.isReady ? hourWords(draft) : 'Tell us how to reach you'}
      missing={reach.isReady ? null : '.reach-fields input'}
      note={feeNote(feeCents)}
      label={isBusy ? 'Booking…' : 'Book this time'}
      isBusy={isBusy}
      onNext={() => {
        reach.saveThen(book)
        return undefined
      }}
      summaryLabel={VISIT_SUMMARY_LABEL}
      summary={<VisitSummary visit={visit} />}
    >
      {isGone && (
        <VisitHourGone
          wanted={draft}
          hours={times.hours}
          onPick={(hour) => {
            forgive()
            pickHour(hour)
          }}
        />
      )}
      {isUnanswered && !isBusy && (
        <AmberNote title="We did not hear whether it was booked">
          <p>Please press the button again. If it is booked already, it stays one booking.</p>
        </AmberNote>
      )}
      {failure !== null && !failure.isGone && (
        <p className="visit-failure" role="alert">
          <Icon name="warning-circle-bold" />
          {failure.text}
        </p>
      )}
      <VisitFacts visit={visit} />
      {reach.isAsked && (
        <ReviewSection title="How do we reach you?">
          <ReachFields reach={reach} />
        </ReviewSection>
      )}
      <TextField
        label="Anything we should know?"
        name="message"
        lines={3}
        maxLength={LONGEST_MESSAGE}
        value={draft.message}
        placeholder="Pulls on the leash when excited"
        onChange={(message) => interviewDraft.change({ message })}
      />
    </WizardPage>
  )
}
