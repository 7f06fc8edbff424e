import '#ui/form-panel.css'
import { visitDraft } from '#client/booking/drafts.ts'
import { Loaded } from '#client/page/loaded.tsx'
import type { Dog } from '#contract/business/dogs.ts'
import { answerKey, INTERVIEW_QUESTIONS, openQuestions } from '#domain/dogs/interview-questions.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { stepAddress } from '../../booking/flow.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { WizardPage } from '../frame/wizard-page.tsx'
import { InterviewAbout } from './interview-about.tsx'
import { InterviewKind } from './interview-kind.tsx'
import { InterviewQuestionField } from './interview-question.tsx'
import { InterviewTimeSkeleton } from './interview-time-skeleton.tsx'
import { useVisit, type Visit } from './use-visit.ts'
import { VISIT_SUMMARY_LABEL, VisitSummary } from './visit-summary.tsx'
import { feeNote, feeWords, visitLabel } from './visit-words.ts'

/** What the meeting is, and what we want to know before it. */
export function InterviewQuestionsPage() {
  return (
    <Loaded read={useVisit()} what="your dogs" fallback={<InterviewTimeSkeleton />}>
      {(visit) => <InterviewQuestions visit={visit} />}
    </Loaded>
  )
}

function InterviewQuestions({ visit }: { visit: Visit }) {
  const { draft, kind, isKindOpen, dogs, toMeet, meeting, feeCents, steps } = visit
  const isMeeting = kind === 'interview'
  const ids = meeting.map(({ id }) => id)
  const open = isMeeting ? openQuestions(ids, draft.answers) : []
  const next = () => {
    visitDraft.change({ kind })
    return stepAddress(MY_PATHS.interviewTime, 1)
  }
  return (
    <WizardPage
      type={1}
      steps={steps}
      path={MY_PATHS.dogInterview}
      title={isMeeting ? undefined : 'Visit'}
      what={visitLabel(visit)}
      question={questionOf(visit)}
      lead={isKindOpen ? undefined : leadOf(visit)}
      canContinue={!isKindOpen && open.length === 0}
      chosen={isKindOpen ? 'Your choice' : feeWords(feeCents)}
      details={isKindOpen ? 'Choose one to continue' : detailsOf(open.length)}
      missing={open[0] && `[name="${answerKey(open[0].dogId, open[0].question.id)}"]`}
      note={feeNote(feeCents)}
      onNext={next}
      summaryLabel={VISIT_SUMMARY_LABEL}
      summary={<VisitSummary visit={visit} />}
    >
      {toMeet.length > 0 && <InterviewKind visit={visit} />}
      {toMeet.length > 0 && isMeeting && dogs.length > meeting.length && <KnownAlready visit={visit} />}
      {!isKindOpen && <InterviewAbout kind={kind} />}
      {isMeeting && meeting.map((dog) => <AboutDog key={dog.id} dog={dog} answers={draft.answers} />)}
    </WizardPage>
  )
}

const detailsOf = (openAnswers: number) =>
  openAnswers === 0 ? 'One hour, with you there' : `${counted(openAnswers, 'answer')} left`

function questionOf({ kind, isKindOpen, meeting }: Visit): string {
  const names = nameList(meeting.map(({ name }) => name))
  if (isKindOpen) return `What would you and ${names} like to do?`
  return kind === 'interview' ? `What should we know about ${names}?` : `Come and look around with ${names}`
}

function leadOf({ kind, toMeet, dogs }: Visit): string {
  if (kind === 'interview')
    return 'A few quick answers, and we’re ready for you. We need two answers; the rest helps.'
  if (toMeet.length > 0) return 'You can have the meet and greet another day.'
  const expected = dogs.filter(({ interview }) => interview.outcome === 'booked')
  if (expected.length > 0) {
    const isOne = expected.length === 1
    return `The meet and ${isOne ? 'greet' : 'greets'} for ${nameList(expected.map(({ name }) => name))} ${isOne ? 'is' : 'are'} already booked. You can also come and look around: a visit is free.`
  }
  return `We already know ${nameList(dogs.map(({ name }) => name))}, so there’s no need for a meet and greet. A visit is free.`
}

function KnownAlready({ visit: { dogs, meeting } }: { visit: Visit }) {
  const others = dogs.filter((dog) => !meeting.includes(dog))
  const names = nameList(others.map(({ name }) => name))
  const need = others.length === 1 ? 'needs' : 'need'
  return (
    <p className="form-hint">
      {names} {need} no meet and greet, so this one is for {nameList(meeting.map(({ name }) => name))}.
    </p>
  )
}

interface AboutDogProps {
  dog: Dog
  answers: Visit['draft']['answers']
}

function AboutDog({ dog, answers }: AboutDogProps) {
  return (
    <FormPanel title={`About ${dog.name}`} hint="Only the people who meet you see this.">
      {INTERVIEW_QUESTIONS.map((question) => {
        const key = answerKey(dog.id, question.id)
        return (
          <InterviewQuestionField
            key={key}
            field={key}
            question={question}
            name={dog.name}
            value={String(answers[key] ?? '')}
            onChange={(value) =>
              visitDraft.change({ answers: { ...visitDraft.read().answers, [key]: value } })
            }
          />
        )
      })}
    </FormPanel>
  )
}
