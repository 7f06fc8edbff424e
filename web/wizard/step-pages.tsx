import { Activity, type ComponentType, memo, useState } from 'react'
import type { StepPath } from '../booking/flow.ts'
import { MY_PATHS } from '../page/paths.ts'
import { DatesPage } from './dates-page.tsx'
import { ChooseDogPage } from './dogs/choose-dog-page.tsx'
import { type NextStep, NextStepContext, useStepToDraw } from './frame/next-step.ts'
import { InterviewQuestionsPage } from './meeting/interview-questions-page.tsx'
import { InterviewTimePage } from './meeting/interview-time-page.tsx'
import { VisitConfirmPage } from './meeting/visit-confirm-page.tsx'
import { OrderTypePage } from './order-type/order-type-page.tsx'
import { ReviewPage } from './review/review-page.tsx'
import { SuitePage } from './suite-page.tsx'

const STEP_PAGES: Record<StepPath, ComponentType> = {
  [MY_PATHS.chooseDog]: memo(ChooseDogPage),
  [MY_PATHS.orderType]: memo(OrderTypePage),
  [MY_PATHS.boardingDates]: memo(DatesPage),
  [MY_PATHS.chooseSuite]: memo(SuitePage),
  [MY_PATHS.interviewTime]: memo(InterviewTimePage),
  [MY_PATHS.orderAppointment]: memo(ReviewPage),
  [MY_PATHS.dogInterview]: memo(InterviewQuestionsPage),
  [MY_PATHS.interviewAppointment]: memo(VisitConfirmPage),
}

/**
 * The step at an address, and unseen beside it the one that comes next: it is drawn while nobody waits, so Next has
 * only to show it. All steps come in one file, and going on fetches no code.
 */
export function StepPages({ path }: { path: StepPath }) {
  const [next, setNext] = useState<NextStep | null>(null)
  const ahead = useStepToDraw(path, next)
  return (
    <NextStepContext value={setNext}>
      {[path, ...(ahead === null ? [] : [ahead])].map((step) => {
        const Page = STEP_PAGES[step]
        return (
          <Activity key={step} mode={step === path ? 'visible' : 'hidden'}>
            <Page />
          </Activity>
        )
      })}
    </NextStepContext>
  )
}
