import { nameList } from '#domain/name-list.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { WizardPage } from '../frame/wizard-page.tsx'
import { pickHour } from './choose-visit.ts'
import { InterviewPicker } from './interview-picker.tsx'
import { meetingDetails, useMeetingTimes } from './interview-times.ts'
import type { Visit } from './use-visit.ts'
import { VISIT_SUMMARY_LABEL, VisitSummary } from './visit-summary.tsx'
import { feeNote, feeWords, hourWords, visitLabel } from './visit-words.ts'

/** The hour of a visit. */
export function InterviewTimeVisit({ visit }: { visit: Visit }) {
  const { draft, kind, meeting, park, feeCents, steps } = visit
  const dogIds = meeting.map(({ id }) => id)
  const times = useMeetingTimes({ kind, park, dogIds, before: null, chosen: draft.meeting })
  const names = nameList(meeting.map(({ name }) => name))
  return (
    <WizardPage
      type={1}
      steps={steps}
      path={MY_PATHS.interviewTime}
      title={kind === 'interview' ? undefined : 'Visit'}
      what={visitLabel(visit)}
      question={
        kind === 'interview' ? `When can we meet ${names}?` : `When would you and ${names} like to come?`
      }
      lead="An hour in a quiet field and around the buildings. You stay the whole time."
      canContinue={times.isChosen}
      chosen={feeWords(feeCents)}
      details={meetingDetails(times, hourWords(draft.meeting))}
      note={feeNote(feeCents)}
      summaryLabel={VISIT_SUMMARY_LABEL}
      summary={<VisitSummary visit={visit} />}
    >
      <InterviewPicker type={1} times={times} dogs={meeting} begins={null} onPick={pickHour} />
    </WizardPage>
  )
}
