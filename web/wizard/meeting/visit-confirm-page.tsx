import './visit-confirm-page.css'
import { visitDraft } from '#client/booking/drafts.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { ReachFields } from '../../accounts/reach/reach-fields.tsx'
import { useReach } from '../../accounts/reach/use-reach.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { WizardPage } from '../frame/wizard-page.tsx'
import { pickHour } from './choose-visit.ts'
import { AmberNote } from './interview-problem.tsx'
import { InterviewTimeSkeleton } from './interview-time-skeleton.tsx'
import { useMeetingTimes } from './interview-times.ts'
import { useVisit, type Visit } from './use-visit.ts'
import { useVisitBooking } from './visit-booking.ts'
import { VisitFacts } from './visit-facts.tsx'
import { VisitHourGone } from './visit-hour-gone.tsx'
import { VISIT_SUMMARY_LABEL, VisitSummary } from './visit-summary.tsx'
import { feeNote, feeWords, hourWords, visitLabel } from './visit-words.ts'

const LONGEST_MESSAGE = 2_000

/** Everything about the visit on one page, and the button that books it. */
export function VisitConfirmPage() {
  return (
    <Loaded read={useVisit()} what="your visit" fallback={<InterviewTimeSkeleton />}>
      {(visit) => <VisitConfirm visit={visit} />}
    </Loaded>
  )
}

function VisitConfirm({ visit }: { visit: Visit }) {
  const { draft, kind, meeting, park, feeCents, steps } = visit
  const { failure, isBusy, isUnanswered, book, dismissError } = useVisitBooking(visit)
  const reach = useReach('phone')
  const dogIds = meeting.map(({ id }) => id)
  const times = useMeetingTimes({ kind, park, dogIds, before: null, chosen: draft.meeting })
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
        draft.meeting === null
          ? `When will we see ${names}?`
          : `See you and ${names} on ${shortDate(draft.meeting.date)}?`
      }
      lead="Please check the details. You can cancel later in My bookings."
      canContinue={!isGone && reach.isReady}
      chosen={feeWords(feeCents)}
      details={reach.isReady ? hourWords(draft.meeting) : 'Tell us how to reach you'}
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
      {isGone && draft.meeting !== null && (
        <VisitHourGone
          wanted={draft.meeting}
          hours={times.hours}
          onPick={(hour) => {
            dismissError()
            pickHour(hour)
          }}
        />
      )}
      {isUnanswered && !isBusy && (
        <AmberNote title="We’re not sure it went through">
          <p>Please press the button again. It’s never booked twice.</p>
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
        <TitledSection title="How can we reach you?">
          <ReachFields reach={reach} />
        </TitledSection>
      )}
      <TextField
        label="Anything we should know?"
        name="message"
        lines={3}
        maxLength={LONGEST_MESSAGE}
        value={draft.message}
        placeholder="Pulls on the leash when excited"
        onChange={(message) => visitDraft.change({ message })}
      />
    </WizardPage>
  )
}
